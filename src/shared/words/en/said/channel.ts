import { enDiscordSaid } from './platforms/discord'
import { enEmailSaid } from './platforms/email'
import { enLoopbackSaid } from './platforms/loopback'
import { enWebhookSaid } from './platforms/webhook'
import { enIrcSaid } from './platforms/irc'
import { enMatrixSaid } from './platforms/matrix'
import { enSlackSaid } from './platforms/slack'
import { enTelegramSaid } from './platforms/telegram'
import { enMattermostSaid } from './platforms/mattermost'
import { enSmsSaid } from './platforms/sms'
import { enWhatsappCloudSaid } from './platforms/whatsapp-cloud'
import { enSignalSaid } from './platforms/signal'
import { enHomeassistantSaid } from './platforms/homeassistant'
import { enBluebubblesSaid } from './platforms/bluebubbles'
import { enDingtalkSaid } from './platforms/dingtalk'
import { enFeishuSaid } from './platforms/feishu'
import { enWecomSaid } from './platforms/wecom'
import { enWecomCallbackSaid } from './platforms/wecom-callback'
import { enWeixinSaid } from './platforms/weixin'
import { enWireSaid } from './platforms/wire'

/** Messaging platforms. What only one of them says is in its own file, each name beginning with the platform's. */
export const enChannelSaid = {
  approval_title: 'Allow this?',
  approval_advised_against: 'The automatic review advises against it.',
  approval_buttons:
    'If no one answers, it is denied. You can also reply /approve, /approve session, or /deny with a reason.',
  approval_text: 'Reply /approve, /approve session, or /deny with a reason. If no one answers, it is denied.',
  approval_given: 'Allowed.',
  approval_denied: 'Denied.',
  approval_late: 'No one answered in time, so it was denied.',
  approval_dropped: 'No longer needed. It was not run.',
  choice_once: 'Allow once',
  choice_session: 'Allow in this chat',
  choice_deny: 'Deny',
  button_over: 'This question is closed.',
  not_yours: 'Only the person who asked for it can answer this, in this chat.',
  nothing_to_answer: 'Nothing needs an answer.',
  form_in_window: 'The tool server {{server}} asks for something. Answer it in the window of Hermes Desktop.',
  clarify_choice: 'Reply with a number or in your own words.',
  clarify_choices: 'Reply with numbers, such as 1, 3, or in your own words.',
  clarify_unclear: 'That number isn’t in the list. Reply with a number from the list or in your own words.',
  queued: 'Noted. I’ll answer it next.',
  passed_on: 'Passed on to the running task.',
  too_many_waiting:
    '{{most}} messages are already waiting, so this one was not accepted. Send it again later, or send /stop.',
  turn_not_begun: 'The message couldn’t be processed: {{reason}}',
  no_answer: 'There was no text in the answer.',
  not_begun: 'The message couldn’t be processed.',
  stopped: 'Stopped.',
  stopping: 'Stopping.',
  nothing_to_stop: 'Nothing is running.',
  began_anew: 'Started a new conversation.',
  reset_idle: 'Started a new conversation after a long pause.',
  reset_daily: 'New day, new conversation.',
  cut_off: 'The app closed before your message was answered. Please send it again.',
  unsure: 'It may have arrived, so it was not sent again.',
  maybe_twice: '(Possible duplicate: the app closed while this was being sent.)',
  file_not_sent: 'The file {{name}} can’t be sent on this platform.',
  files_refused:
    'These files weren’t sent because they are missing, too large, or outside the folders that may be sent:',
  files_not_loaded: 'These files couldn’t be loaded: {{names}}',
  rest_in_window_one: '{{count}} more part is in the app’s window.',
  rest_in_window_other: '{{count}} more parts are in the app’s window.',
  pairing_code: 'You don’t have access yet. Give the owner this code: {{code}}. It is valid for one hour.',
  command_not_yours: 'You can’t use /{{command}} here.',
  command_new: 'start a new conversation',
  command_stop: 'stop the running task and everything queued',
  command_status: 'show what is going on',
  command_model: 'show the model, or switch: /model NAME or /model PROVIDER/NAME',
  command_approve: 'allow the pending request: /approve, /approve session, /approve all',
  command_deny: 'deny the pending request: /deny, /deny all, with a reason',
  command_queue: 'queue a message after the running task: /queue TEXT',
  command_steer: 'pass a message on to the running task: /steer TEXT',
  command_sethome: 'send schedule results to this chat',
  command_whoami: 'show your ID and this chat’s ID',
  command_help: 'show this list',
  status: '{{state}} Model: {{model}} ({{provider}})',
  status_idle: 'Nothing is running.',
  status_works: 'Working. Messages waiting: {{count}}.',
  model_is: 'Model: {{model}} ({{provider}})',
  model_needs_talk: 'Send a message first; then you can change the conversation’s model.',
  text_missing: 'Add some text after /{{command}}.',
  home_set: 'Schedule results will be sent here from now on.',
  whoami: 'You are {{user}} in chat {{chat}}.',
  settings_missing: 'Missing settings: {{names}}',
  elsewhere: 'Another program on this machine is using this account. Close it, or switch this platform off here.',
  is_off: '{{platform}} isn’t running here. Turn it on under Channels.',
  none_here: 'No messaging platform is running here.',
  chat_moved_on: 'The conversation there has moved on to a new chat, so this answer can’t be sent to it.',
  no_home: '{{platform}} has no home channel. Send /sethome in a chat there, or set it under Channels.',
  no_platform: 'There is no platform named {{platform}}.',
  no_address: '{{address}} is not a valid address on this platform.',
  no_field: '{{name}} can’t be set here.',
  test_message: 'This is a test message from Hermes. The channel works.',
  ...enLoopbackSaid,
  ...enWebhookSaid,
  ...enTelegramSaid,
  ...enEmailSaid,
  ...enDiscordSaid,
  ...enSlackSaid,
  ...enMatrixSaid,
  ...enIrcSaid,
  ...enMattermostSaid,
  ...enSmsSaid,
  ...enWhatsappCloudSaid,
  ...enSignalSaid,
  ...enHomeassistantSaid,
  ...enBluebubblesSaid,
  ...enDingtalkSaid,
  ...enFeishuSaid,
  ...enWecomSaid,
  ...enWecomCallbackSaid,
  ...enWeixinSaid,
  ...enWireSaid,
} as const
