import type { enWecomCallbackSaid } from '../../../en/said/platforms/wecom-callback'
import type { Translated } from '../../../translated'

export const zhCNWecomCallbackSaid: Translated<typeof enWecomCallbackSaid> = {
  wecom_callback_corp: '企业 ID',
  wecom_callback_corp_hint: 'work.weixin.qq.com → 我的企业，在页面底部。',
  wecom_callback_secret: '应用 Secret',
  wecom_callback_secret_hint: '应用管理 → 你的应用 → Secret，会发送到管理员的企业微信。',
  wecom_callback_agent: 'AgentId',
  wecom_callback_agent_hint: '在应用页面上，例如 1000002。',
  wecom_callback_token: 'Token',
  wecom_callback_token_hint: '应用 → 接收消息 → 设置 API 接收，可在那里生成。',
  wecom_callback_key: 'EncodingAESKey',
  wecom_callback_key_hint: '在 Token 下方，共 43 个字符。',
  wecom_callback_port: '本机端口',
  wecom_callback_port_hint: '你的隧道或代理把发往公网地址的请求转到这里。',
  wecom_callback_guide_app: '由管理员打开 work.weixin.qq.com → 应用管理，创建应用，并把本机的公网 IP 加入企业可信 IP。',
  wecom_callback_guide_tunnel: '用隧道或反向代理把一个公网 https 地址转发到本机端口。',
  wecom_callback_guide_receive:
    '先在这里填写各项并启用频道，再到应用 → 接收消息 → 设置 API 接收：填写公网地址并保存，企业微信会立即验证。',
  wecom_callback_bad_key: 'EncodingAESKey 应为 43 个字母和数字。',
}
