import type { ChannelDefinition } from '../../../core/channels/channel'

export interface Adapter {
  /** The word of the platform everywhere: settings, sessions (`channel:<id>`), targets of schedules. */
  readonly id: string
  /** The variables without which it does not start. */
  readonly needs: readonly string[]
  /** Its file is loaded when it is on, or when somebody looks at its settings. */
  readonly load: () => Promise<ChannelDefinition>
}

/** The platforms, one line each. */
export const adapters: readonly Adapter[] = [
  { id: 'telegram', needs: ['TELEGRAM_BOT_TOKEN'], load: async () => (await import('./telegram')).telegram },
  {
    id: 'email',
    needs: ['EMAIL_ADDRESS', 'EMAIL_PASSWORD', 'EMAIL_IMAP_HOST', 'EMAIL_SMTP_HOST'],
    load: async () => (await import('./email')).email,
  },
  { id: 'discord', needs: ['DISCORD_BOT_TOKEN'], load: async () => (await import('./discord')).discord },
  { id: 'slack', needs: ['SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN'], load: async () => (await import('./slack')).slack },
  {
    id: 'matrix',
    needs: ['MATRIX_HOMESERVER', 'MATRIX_ACCESS_TOKEN'],
    load: async () => (await import('./matrix')).matrix,
  },
  { id: 'irc', needs: ['IRC_SERVER', 'IRC_NICKNAME'], load: async () => (await import('./irc')).irc },
  {
    id: 'mattermost',
    needs: ['MATTERMOST_URL', 'MATTERMOST_TOKEN'],
    load: async () => (await import('./mattermost')).mattermost,
  },
  {
    id: 'sms',
    needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_PHONE_NUMBER', 'SMS_WEBHOOK_URL'],
    load: async () => (await import('./sms')).sms,
  },
  {
    id: 'whatsapp_cloud',
    needs: [
      'WHATSAPP_CLOUD_PHONE_NUMBER_ID',
      'WHATSAPP_CLOUD_ACCESS_TOKEN',
      'WHATSAPP_CLOUD_APP_SECRET',
      'WHATSAPP_CLOUD_VERIFY_TOKEN',
    ],
    load: async () => (await import('./whatsapp-cloud')).whatsappCloud,
  },
  { id: 'signal', needs: ['SIGNAL_HTTP_URL', 'SIGNAL_ACCOUNT'], load: async () => (await import('./signal')).signal },
  {
    id: 'homeassistant',
    needs: ['HASS_URL', 'HASS_TOKEN'],
    load: async () => (await import('./homeassistant')).homeassistant,
  },
  {
    id: 'bluebubbles',
    needs: ['BLUEBUBBLES_SERVER_URL', 'BLUEBUBBLES_PASSWORD'],
    load: async () => (await import('./bluebubbles')).bluebubbles,
  },
  {
    id: 'feishu',
    needs: ['FEISHU_APP_ID', 'FEISHU_APP_SECRET'],
    load: async () => (await import('./feishu')).feishu,
  },
  { id: 'wecom', needs: ['WECOM_BOT_ID', 'WECOM_SECRET'], load: async () => (await import('./wecom')).wecom },
  {
    id: 'wecom_callback',
    needs: [
      'WECOM_CALLBACK_CORP_ID',
      'WECOM_CALLBACK_CORP_SECRET',
      'WECOM_CALLBACK_AGENT_ID',
      'WECOM_CALLBACK_TOKEN',
      'WECOM_CALLBACK_ENCODING_AES_KEY',
    ],
    load: async () => (await import('./wecom-callback')).wecomCallback,
  },
  {
    id: 'dingtalk',
    needs: ['DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET'],
    load: async () => (await import('./dingtalk')).dingtalk,
  },
  { id: 'weixin', needs: ['WEIXIN_TOKEN'], load: async () => (await import('./weixin')).weixin },
  { id: 'loopback', needs: ['LOOPBACK_PORT'], load: async () => (await import('./loopback')).loopback },
  { id: 'webhook', needs: ['WEBHOOK_ENABLED'], load: async () => (await import('./webhook')).webhook },
]
