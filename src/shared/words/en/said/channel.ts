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
import { enWireSaid } from './platforms/wire'

/** Messaging platforms. What only one of them says is in its own file, each name beginning with the platform's. */
export const enChannelSaid = {
  approval_title: 'May this be done?',
  approval_advised_against: 'The small model advises against it.',
  approval_buttons:
    'Without an answer it is not done. You can also write /approve, /approve session or /deny and a reason.',
  approval_text: 'Answer with /approve, /approve session, or /deny and a reason. Without an answer it is not done.',
  approval_given: 'Allowed.',
  approval_denied: 'Denied.',
  approval_late: 'Nobody answered in time, so it was not done.',
  approval_dropped: 'No longer asked. It was not done.',
  choice_once: 'Allow once',
  choice_session: 'Allow in this chat',
  choice_deny: 'Deny',
  button_over: 'This question is over.',
  not_yours: 'Only the person who asked for it can answer this, in this chat.',
  nothing_to_answer: 'Nothing waits for an answer.',
  clarify_choice: 'Answer with a number or in your own words.',
  clarify_choices: 'Answer with numbers such as 1, 3 or in your own words.',
  clarify_unclear: 'There is no such number in the list. Answer with a number of the list or in your own words.',
  queued: 'Noted. I answer it after this one.',
  passed_on: 'Passed on to the running work.',
  too_many_waiting: '{{most}} messages wait already, so this one was not taken. Send it again later, or /stop.',
  turn_not_begun: 'The message could not be worked on: {{reason}}',
  no_answer: 'There was no answer in words.',
  not_begun: 'The message could not be worked on.',
  stopped: 'Stopped.',
  stopping: 'Stopping.',
  nothing_to_stop: 'Nothing runs.',
  began_anew: 'A new conversation begins.',
  reset_idle: 'After a long pause a new conversation begins.',
  reset_daily: 'A new day, a new conversation.',
  cut_off: 'The program ended before your message was answered. Please send it again.',
  unsure: 'It may have arrived; it was not sent again.',
  maybe_twice: '(Perhaps sent twice: the program ended while this was on its way.)',
  file_not_sent: 'The file {{name}} cannot be sent on this platform.',
  files_refused:
    'These files were not sent, because they are missing, too large, or outside of the folders that may be sent:',
  files_not_loaded: 'These files could not be loaded: {{names}}',
  rest_in_window_one: '{{count}} more part is in the window of the program.',
  rest_in_window_other: '{{count}} more parts are in the window of the program.',
  pairing_code: 'You are not admitted yet. Give the owner this code: {{code}}. It is valid for an hour.',
  command_not_yours: 'You may not use /{{command}} here.',
  command_new: 'begins a new conversation',
  command_stop: 'stops the running work and what waits',
  command_status: 'says what is going on',
  command_model: 'shows the model, or takes another: /model NAME or /model PROVIDER/NAME',
  command_approve: 'allows what is asked: /approve, /approve session, /approve all',
  command_deny: 'denies what is asked: /deny, /deny all, with a reason',
  command_queue: 'sends a text after the running work: /queue TEXT',
  command_steer: 'passes a text on to the running work: /steer TEXT',
  command_sethome: 'makes this the chat for results of schedules',
  command_whoami: 'says your id and that of this chat',
  command_help: 'shows this list',
  status: '{{state}} Model: {{model}} ({{provider}})',
  status_idle: 'Nothing runs.',
  status_works: 'At work. Messages waiting: {{count}}.',
  model_is: 'Model: {{model}} ({{provider}})',
  model_needs_talk: 'Write something first; then the conversation has a model that can be changed.',
  text_missing: 'Write a text behind /{{command}}.',
  home_set: 'Results of schedules come here from now on.',
  whoami: 'You are {{user}} in chat {{chat}}.',
  settings_missing: 'These settings are missing: {{names}}',
  elsewhere: 'Another program on this machine uses this account. Close it, or switch this platform off here.',
  is_off: '{{platform}} is not running here. Switch it on under Channels.',
  no_home: '{{platform}} has no home channel. Write /sethome in a chat there, or set it under Channels.',
  no_platform: 'There is no platform named {{platform}}.',
  no_address: '{{address}} is not an address of this platform.',
  no_field: '{{name}} cannot be set here.',
  test_message: 'This is a test message of Hermes. The channel works.',
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
  ...enWireSaid,
} as const
