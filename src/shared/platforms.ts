/** Where people write from: the words in `channel:<id>`, settings, toolsets and targets of schedules, and their own names. */
const platformTitles = {
  telegram: 'Telegram',
  discord: 'Discord',
  slack: 'Slack',
  matrix: 'Matrix',
  email: 'E-mail',
  feishu: 'Feishu',
  wecom: 'WeCom',
  wecom_callback: 'WeCom app',
  dingtalk: 'DingTalk',
  mattermost: 'Mattermost',
  signal: 'Signal',
  whatsapp_cloud: 'WhatsApp',
  sms: 'SMS',
  homeassistant: 'Home Assistant',
  bluebubbles: 'iMessage',
  weixin: 'WeChat',
  irc: 'IRC',
  webhook: 'Webhooks',
  loopback: 'Loopback',
} as const

export const platforms: readonly string[] = Object.keys(platformTitles)

/** One that this version does not know is called by its id. */
export function platformTitle(id: string): string {
  return Object.entries(platformTitles).find(([known]) => known === id)?.[1] ?? id
}
