import type { enDingtalkSaid } from '../../../en/said/platforms/dingtalk'
import type { Translated } from '../../../translated'

export const zhCNDingtalkSaid: Translated<typeof enDingtalkSaid> = {
  dingtalk_client: 'Client ID',
  dingtalk_client_hint: 'open-dev.dingtalk.com → 你的应用 → 凭证与基础信息，原名 AppKey。',
  dingtalk_secret: 'Client Secret',
  dingtalk_secret_hint: '在同一页面，原名 AppSecret。',
  dingtalk_guide_app: '打开 open-dev.dingtalk.com → 应用开发，创建一个企业内部应用。',
  dingtalk_guide_robot: '为应用添加“机器人”能力，消息接收模式选择 Stream 模式。',
  dingtalk_guide_rights: '在权限管理中申请机器人发送消息（qyapi_robot_sendmsg）和下载机器人接收文件的权限。',
  dingtalk_guide_publish: '发布应用版本，然后给机器人发消息，或把它加入群聊并 @ 它。',
}
