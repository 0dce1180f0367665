import type { ChannelDefinition, SetupField } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'

const text = { isSecret: false, isRequired: true }

const ports: readonly SetupField[] = [
  {
    name: 'EMAIL_IMAP_PORT',
    ...text,
    isRequired: false,
    label: said('channel.email_imap_port'),
    hint: said('channel.email_imap_port_hint'),
    example: '993',
  },
  {
    name: 'EMAIL_SMTP_PORT',
    ...text,
    isRequired: false,
    label: said('channel.email_smtp_port'),
    hint: said('channel.email_smtp_port_hint'),
    example: '465',
  },
]

export const email: ChannelDefinition = {
  id: 'email',
  name: 'E-mail',
  traits: {
    length: { most: 100_000, unit: 'utf16', caption: 100_000 },
    dialect: 'plain',
    mention: 'none',
    pace: { privateMs: 1000, perMinute: 20 },
    neverPairs: true,
    sameUser: (id) => id.trim().toLowerCase(),
    parseAddress: (rest) =>
      /^[^\s@<>,;:]{1,64}@[^\s@<>,;:]{1,255}$/.test(rest) ? { chatId: rest.toLowerCase() } : null,
  },
  fields: [
    {
      name: 'EMAIL_ADDRESS',
      ...text,
      label: said('channel.email_address'),
      hint: said('channel.email_address_hint'),
      example: 'hermes@example.com',
    },
    {
      name: 'EMAIL_PASSWORD',
      isSecret: true,
      isRequired: true,
      label: said('channel.email_password'),
      hint: said('channel.email_password_hint'),
      example: '',
    },
    {
      name: 'EMAIL_IMAP_HOST',
      ...text,
      label: said('channel.email_imap_host'),
      hint: said('channel.email_imap_host_hint'),
      example: 'imap.example.com',
    },
    {
      name: 'EMAIL_SMTP_HOST',
      ...text,
      label: said('channel.email_smtp_host'),
      hint: said('channel.email_smtp_host_hint'),
      example: 'smtp.example.com',
    },
    ...ports,
    {
      name: 'EMAIL_POLL_INTERVAL',
      ...text,
      isRequired: false,
      label: said('channel.email_poll'),
      hint: said('channel.email_poll_hint'),
      example: '30',
    },
  ],
  guide: [
    said('channel.email_guide_mailbox'),
    said('channel.email_guide_imap'),
    said('channel.email_guide_servers'),
    said('channel.email_guide_write'),
  ],
  identity: (settings) => settings.value('EMAIL_ADDRESS').toLowerCase(),
  problem(settings) {
    const wrong = ports.find(({ name }) => !/^$|^[1-9]\d{0,4}$/.test(settings.value(name)))
    return wrong === undefined ? null : said('channel.email_port', { field: wrong.name })
  },
  open: async (given) => (await import('./email/open-email')).openEmail(given),
}
