import type { enSmsSaid } from '../../../en/said/platforms/sms'
import type { Translated } from '../../../translated'

export const zhCNSmsSaid: Translated<typeof enSmsSaid> = {
  sms_account: 'Account SID',
  sms_account_hint: '在 Twilio 控制台首页，以 AC 开头。',
  sms_token: 'Auth Token',
  sms_token_hint: '就在其旁边。Twilio 用它签名，因此必须是主令牌。',
  sms_number: '电话号码',
  sms_number_hint: '别人发短信到的 Twilio 号码，含 + 和国家代码。',
  sms_url: '公网地址',
  sms_url_hint: '必须与 Twilio 控制台中填写的完全一致，签名涵盖其中每个字符。',
  sms_port: '本机端口',
  sms_port_hint: '你的隧道或代理把发往该地址的请求转到这里。',
  sms_guide_number: '在 Twilio 控制台购买一个电话号码。',
  sms_guide_tunnel: '用隧道或反向代理把一个公网 https 地址转发到本机端口。',
  sms_guide_webhook:
    'Phone Numbers → 你的号码 → Messaging：“A message comes in” 选择 Webhook，填写该地址，方式为 HTTP POST。',
}
