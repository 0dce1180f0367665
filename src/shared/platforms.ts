/** Where people write from: the words in `channel:<id>`, settings, toolsets and targets of schedules. */
export const platforms = [
  'telegram',
  'discord',
  'slack',
  'matrix',
  'email',
  'feishu',
  'wecom',
  'dingtalk',
  'mattermost',
  'signal',
  'whatsapp_cloud',
  'sms',
  'homeassistant',
  'bluebubbles',
  'weixin',
  'irc',
  'webhook',
  'loopback',
] as const
export type Platform = (typeof platforms)[number]
