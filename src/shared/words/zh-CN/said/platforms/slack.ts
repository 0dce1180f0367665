import type { enSlackSaid } from '../../../en/said/platforms/slack'
import type { Translated } from '../../../translated'

export const zhCNSlackSaid: Translated<typeof enSlackSaid> = {
  slack_bot_token: '机器人令牌',
  slack_bot_token_hint: 'api.slack.com/apps → 你的应用 → OAuth & Permissions，安装后可见，以 xoxb- 开头。',
  slack_app_token: '应用级令牌',
  slack_app_token_hint: 'Basic Information → App-Level Tokens，权限为 connections:write，以 xapp- 开头。',
  slack_guide_app: '打开 api.slack.com/apps，选择 Create New App → From scratch，再选择工作区。',
  slack_guide_socket: 'Socket Mode：将其开启，并创建一个带 connections:write 权限的应用级令牌。',
  slack_guide_scopes:
    'OAuth & Permissions → Bot Token Scopes：app_mentions:read、chat:write、channels:history、groups:history、im:history、mpim:history、files:read、files:write、reactions:write、users:read。',
  slack_guide_events:
    'Event Subscriptions：开启并订阅 message.im、message.channels、message.groups、message.mpim 和 app_mention。App Home：允许从 Messages 标签页发消息。Interactivity：将其开启。',
  slack_guide_install: '把应用安装到工作区，在这里粘贴两个令牌，并用 /invite 邀请机器人。',
}
