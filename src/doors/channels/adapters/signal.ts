import type { ChannelDefinition } from '../../../core/channels/channel'
import { samePhone } from '../../../core/channels/rules/admit'
import { said } from '../../../shared/words/said'
import { webAddress } from '../wire/base-address'

export const signal: ChannelDefinition = {
  id: 'signal',
  name: 'Signal',
  traits: {
    length: { most: 8000, unit: 'utf16', caption: 2000 },
    dialect: 'signal',
    mention: 'at',
    pace: { privateMs: 1000, perMinute: 30 },
    sameUser: samePhone,
    parseAddress: (rest) =>
      /^(?:\+\d{5,15}|[0-9a-f-]{36}|group:[\w+/=-]{10,200})$/i.test(rest) ? { chatId: rest } : null,
  },
  fields: [
    {
      name: 'SIGNAL_HTTP_URL',
      isSecret: false,
      isRequired: true,
      label: said('channel.signal_url'),
      hint: said('channel.signal_url_hint'),
      example: 'http://127.0.0.1:8080',
    },
    {
      name: 'SIGNAL_ACCOUNT',
      isSecret: false,
      isRequired: true,
      label: said('channel.signal_account'),
      hint: said('channel.signal_account_hint'),
      example: '+15550001111',
    },
  ],
  guide: [
    said('channel.signal_guide_install'),
    said('channel.signal_guide_daemon'),
    said('channel.signal_guide_write'),
  ],
  identity: (settings) => settings.value('SIGNAL_ACCOUNT'),
  problem: (settings) =>
    webAddress(settings.value('SIGNAL_HTTP_URL')) === null
      ? said('channel.wire_address', { field: 'SIGNAL_HTTP_URL' })
      : null,
  open: async (ports) => (await import('./signal/open-signal')).openSignal(ports),
}
