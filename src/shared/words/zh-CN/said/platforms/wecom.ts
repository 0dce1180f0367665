import type { enWecomSaid } from '../../../en/said/platforms/wecom'
import type { Translated } from '../../../translated'

export const zhCNWecomSaid: Translated<typeof enWecomSaid> = {
  wecom_bot: 'Bot ID',
  wecom_bot_hint: '企业微信 → 工作台 → 智能机器人 → 你的机器人 → API 模式，长连接。',
  wecom_secret: 'Secret',
  wecom_secret_hint: '在同一页面，是长连接专用的密钥。',
  wecom_name: '机器人名称',
  wecom_name_hint: '它在群聊中的名称，用来从消息中去掉对它的 @。',
  wecom_address: '长连接地址',
  wecom_address_hint: '仅在自建服务时填写；不填则使用企业微信的地址。',
  wecom_guide_bot: '打开企业微信 → 工作台 → 智能机器人（可能需要管理员开放），创建一个机器人。',
  wecom_guide_mode: '在设置中选择 API 模式和长连接，复制 Bot ID 和 Secret。',
  wecom_guide_write: '给机器人发消息，或把它加入企业内部群并 @ 它。',
  wecom_not_socket: '{{field}} 应以 wss:// 或 ws:// 开头。',
}
