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

/** Two signs that stand for a platform where there is no room for its name. */
const platformMarks: Record<keyof typeof platformTitles, string> = {
  telegram: 'Tg',
  discord: 'Dc',
  slack: 'Sl',
  matrix: 'Mx',
  email: '@',
  feishu: 'Fs',
  wecom: 'Wc',
  wecom_callback: 'Wc',
  dingtalk: 'Dt',
  mattermost: 'Mm',
  signal: 'Sg',
  whatsapp_cloud: 'Wa',
  sms: 'Sm',
  homeassistant: 'Ha',
  bluebubbles: 'iM',
  weixin: 'Wx',
  irc: '#',
  webhook: 'Wh',
  loopback: 'Lo',
}

export function platformMark(id: string): string {
  return Object.entries(platformMarks).find(([known]) => known === id)?.[1] ?? id.slice(0, 2)
}

/** One that this version does not know is called by its id. */
export function platformTitle(id: string): string {
  return Object.entries(platformTitles).find(([known]) => known === id)?.[1] ?? id
}
