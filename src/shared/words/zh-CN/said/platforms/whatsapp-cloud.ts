import type { enWhatsappCloudSaid } from '../../../en/said/platforms/whatsapp-cloud'
import type { Translated } from '../../../translated'

export const zhCNWhatsappCloudSaid: Translated<typeof enWhatsappCloudSaid> = {
  whatsapp_cloud_number: '电话号码 ID',
  whatsapp_cloud_number_hint:
    'developers.facebook.com → 你的应用 → WhatsApp → API Setup。这是一个单独的编号，不是电话号码。',
  whatsapp_cloud_token: '访问令牌',
  whatsapp_cloud_token_hint:
    '使用系统用户的令牌（Business Settings → System Users），权限为 whatsapp_business_messaging；设置页上的令牌一天后失效。',
  whatsapp_cloud_secret: '应用密钥',
  whatsapp_cloud_secret_hint: 'App Settings → Basic。用来证明收到的内容来自 Meta。',
  whatsapp_cloud_verify: '验证令牌',
  whatsapp_cloud_verify_hint: '自己任意设定，并在 webhook 设置中填写同样的内容。',
  whatsapp_cloud_port: '本机端口',
  whatsapp_cloud_port_hint: '你的隧道或代理把发往公网地址的请求转到这里。',
  whatsapp_cloud_guide_app: '创建一个带 WhatsApp 产品的 Meta 应用，并添加一个电话号码。',
  whatsapp_cloud_guide_tunnel: '用隧道或反向代理把一个公网 https 地址转发到本机端口。',
  whatsapp_cloud_guide_webhook:
    '先在这里填写各项并启用频道，再到 WhatsApp → Configuration → Webhook：填写该地址加 /webhooks/whatsapp、验证令牌，并订阅 “messages”。',
  whatsapp_cloud_window: 'WhatsApp 规定，对方最后一条消息超过 24 小时后只能用模板联系：{{reason}}',
}
