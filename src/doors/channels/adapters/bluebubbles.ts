import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'
import { webAddress } from '../wire/base-address'

export const bluebubbles: ChannelDefinition = {
  id: 'bluebubbles',
  name: 'iMessage (BlueBubbles)',
  traits: {
    length: { most: 4000, unit: 'utf16', caption: 0 },
    dialect: 'plain',
    mention: 'at',
    pace: { privateMs: 1000, perMinute: 30 },
    sameUser: (id) => id.replaceAll(/[\s()-]/g, '').toLowerCase(),
    parseAddress: (rest) => (/^[A-Za-z]{1,20};[+-];\S{1,200}$/.test(rest) ? { chatId: rest } : null),
  },
  fields: [
    {
      name: 'BLUEBUBBLES_SERVER_URL',
      isSecret: false,
      isRequired: true,
      label: said('channel.bluebubbles_url'),
      hint: said('channel.bluebubbles_url_hint'),
      example: 'http://192.168.1.10:1234',
    },
    {
      name: 'BLUEBUBBLES_PASSWORD',
      isSecret: true,
      isRequired: true,
      label: said('channel.bluebubbles_password'),
      hint: said('channel.bluebubbles_password_hint'),
      example: '',
    },
  ],
  guide: [
    said('channel.bluebubbles_guide_server'),
    said('channel.bluebubbles_guide_values'),
    said('channel.bluebubbles_guide_write'),
  ],
  identity: (settings) => settings.value('BLUEBUBBLES_SERVER_URL'),
  problem: (settings) =>
    webAddress(settings.value('BLUEBUBBLES_SERVER_URL')) === null
      ? said('channel.wire_address', { field: 'BLUEBUBBLES_SERVER_URL' })
      : null,
  open: async (ports) => (await import('./bluebubbles/open-bluebubbles')).openBluebubbles(ports),
}
