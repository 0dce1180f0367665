import { zhCNDiscordSaid } from './platforms/discord'
import { zhCNEmailSaid } from './platforms/email'
import { zhCNLoopbackSaid } from './platforms/loopback'
import { zhCNWebhookSaid } from './platforms/webhook'
import { zhCNIrcSaid } from './platforms/irc'
import { zhCNMatrixSaid } from './platforms/matrix'
import { zhCNSlackSaid } from './platforms/slack'
import { zhCNTelegramSaid } from './platforms/telegram'
import { zhCNMattermostSaid } from './platforms/mattermost'
import { zhCNSmsSaid } from './platforms/sms'
import { zhCNWhatsappCloudSaid } from './platforms/whatsapp-cloud'
import { zhCNSignalSaid } from './platforms/signal'
import { zhCNHomeassistantSaid } from './platforms/homeassistant'
import { zhCNBluebubblesSaid } from './platforms/bluebubbles'
import { zhCNDingtalkSaid } from './platforms/dingtalk'
import { zhCNFeishuSaid } from './platforms/feishu'
import { zhCNWecomSaid } from './platforms/wecom'
import { zhCNWecomCallbackSaid } from './platforms/wecom-callback'
import { zhCNWeixinSaid } from './platforms/weixin'
import { zhCNWireSaid } from './platforms/wire'

/** Messaging platforms. What only one of them says is in its own file, each name beginning with the platform's. */
export const zhCNChannelSaid = {
  approval_title: '允许执行以下操作吗？',
  approval_advised_against: '小模型建议不要这样做。',
  approval_buttons: '不回答就不会执行。也可以发送 /approve、/approve session，或 /deny 加理由。',
  approval_text: '请回复 /approve、/approve session，或 /deny 加理由。不回答就不会执行。',
  approval_given: '已允许。',
  approval_denied: '已拒绝。',
  approval_late: '没有人及时回答，因此没有执行。',
  approval_dropped: '此问题已失效，操作没有执行。',
  choice_once: '允许一次',
  choice_session: '本会话内允许',
  choice_deny: '拒绝',
  button_over: '这个问题已经结束。',
  not_yours: '只有发起这项工作的人能在本聊天中回答。',
  nothing_to_answer: '没有等待回答的问题。',
  form_in_window: '工具服务器 {{server}} 请你填写一些内容。请在 Hermes Desktop 的窗口里回答。',
  clarify_choice: '请用编号或自己的话回答。',
  clarify_choices: '请用编号（例如 1, 3）或自己的话回答。',
  clarify_unclear: '列表里没有这个编号。请用列表中的编号或自己的话回答。',
  queued: '收到，完成当前工作后回答。',
  passed_on: '已转给正在进行的工作。',
  too_many_waiting: '已有 {{most}} 条消息在等待，这一条没有接收。请稍后重发，或发送 /stop。',
  turn_not_begun: '无法处理这条消息：{{reason}}',
  no_answer: '没有文字回答。',
  not_begun: '无法处理这条消息。',
  stopped: '已停止。',
  stopping: '正在停止。',
  nothing_to_stop: '当前没有工作在进行。',
  began_anew: '新的对话开始了。',
  reset_idle: '间隔已久，开始新的对话。',
  reset_daily: '新的一天，开始新的对话。',
  cut_off: '程序在回答你的消息之前结束了。请重新发送。',
  unsure: '可能已经送达，因此没有重发。',
  maybe_twice: '（可能重复：发送途中程序结束了。）',
  file_not_sent: '此平台无法发送文件 {{name}}。',
  files_refused: '以下文件没有发送：不存在、过大，或不在允许发送的文件夹中：',
  files_not_loaded: '无法加载这些文件：{{names}}',
  rest_in_window_other: '其余 {{count}} 部分请在程序窗口中查看。',
  pairing_code: '你尚未获准使用。请把此代码交给所有者：{{code}}。一小时内有效。',
  command_not_yours: '你不能在这里使用 /{{command}}。',
  command_new: '开始新的对话',
  command_stop: '停止正在进行和等待中的工作',
  command_status: '查看当前状态',
  command_model: '查看或更换模型：/model 名称 或 /model 提供商/名称',
  command_approve: '允许所问的操作：/approve、/approve session、/approve all',
  command_deny: '拒绝所问的操作：/deny、/deny all，可加理由',
  command_queue: '在当前工作之后发送：/queue 文本',
  command_steer: '转给正在进行的工作：/steer 文本',
  command_sethome: '把本聊天设为接收定时任务结果的地方',
  command_whoami: '查看你和本聊天的编号',
  command_help: '显示此列表',
  status: '{{state}} 模型：{{model}}（{{provider}}）',
  status_idle: '当前没有工作在进行。',
  status_works: '正在工作。等待中的消息：{{count}}。',
  model_is: '模型：{{model}}（{{provider}}）',
  model_needs_talk: '请先发送一条消息，之后才能更换这个对话的模型。',
  text_missing: '请在 /{{command}} 后面写上文本。',
  home_set: '今后定时任务的结果会发到这里。',
  whoami: '你是 {{user}}，所在聊天为 {{chat}}。',
  settings_missing: '缺少以下设置：{{names}}',
  elsewhere: '本机的另一个程序正在使用此账号。请关闭它，或在这里停用此平台。',
  is_off: '{{platform}} 没有在这里运行。请在“频道”中启用。',
  none_here: '这里没有运行任何消息平台。',
  chat_moved_on: '对方的会话已经转到新的对话，这里的回答无法发过去。',
  no_home: '{{platform}} 没有主频道。请在那里的聊天中发送 /sethome，或在“频道”中设置。',
  no_platform: '没有名为 {{platform}} 的平台。',
  no_address: '{{address}} 不是此平台的地址。',
  no_field: '{{name}} 不能在这里设置。',
  test_message: '这是 Hermes 的测试消息。频道工作正常。',
  ...zhCNLoopbackSaid,
  ...zhCNWebhookSaid,
  ...zhCNTelegramSaid,
  ...zhCNEmailSaid,
  ...zhCNDiscordSaid,
  ...zhCNSlackSaid,
  ...zhCNMatrixSaid,
  ...zhCNIrcSaid,
  ...zhCNMattermostSaid,
  ...zhCNSmsSaid,
  ...zhCNWhatsappCloudSaid,
  ...zhCNSignalSaid,
  ...zhCNHomeassistantSaid,
  ...zhCNBluebubblesSaid,
  ...zhCNDingtalkSaid,
  ...zhCNFeishuSaid,
  ...zhCNWecomSaid,
  ...zhCNWecomCallbackSaid,
  ...zhCNWeixinSaid,
  ...zhCNWireSaid,
} as const
