import type { enFeishuSaid } from '../../../en/said/platforms/feishu'
import type { Translated } from '../../../translated'

export const zhCNFeishuSaid: Translated<typeof enFeishuSaid> = {
  feishu_app: 'App ID',
  feishu_app_hint: 'open.feishu.cn（Lark 为 open.larksuite.com）→ 你的应用 → 凭证与基础信息。',
  feishu_secret: 'App Secret',
  feishu_secret_hint: '在同一页面。',
  feishu_domain: '服务',
  feishu_domain_hint: '填 feishu；国际版填 lark。不填则为 feishu。',
  feishu_mode: '接收事件的方式',
  feishu_mode_hint: '填 websocket（长连接，不需要公网地址），或填 webhook 使用自己的公网地址。不填则为 websocket。',
  feishu_verification: 'Verification Token',
  feishu_verification_hint: '仅 webhook 需要：事件与回调 → 加密策略。',
  feishu_encrypt: 'Encrypt Key',
  feishu_encrypt_hint: '仅 webhook 需要，在同一页面。设置后，每个请求都会加密并签名。',
  feishu_port: '本机端口',
  feishu_port_hint: '仅 webhook 需要：隧道或代理把发往公网地址的请求转到这里。',
  feishu_guide_app: '打开开发者后台，创建企业自建应用，并添加“机器人”能力。',
  feishu_guide_rights:
    '在权限管理中开通 im:message、im:message.p2p_msg:readonly、im:message.group_at_msg:readonly、im:resource 和 im:message.reactions:write_only。',
  feishu_guide_events:
    '在“事件与回调”中，事件和回调的订阅方式都选择长连接；添加事件 im.message.receive_v1 和回调 card.action.trigger。请在频道启用时保存，后台会检查连接。',
  feishu_guide_publish: '发布应用版本，然后给机器人发消息，或把它加入群聊并 @ 它。',
  feishu_no_secret: '用 webhook 接收事件时，必须填写 Encrypt Key 和 Verification Token，否则任何人都能向这里发消息。',
  feishu_unknown_mode: '接收事件的方式只能是 websocket 或 webhook。',
  feishu_unknown_domain: '服务只能是 feishu 或 lark。',
}
