import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'
import { webAddress } from '../wire/base-address'

export const mattermost: ChannelDefinition = {
  id: 'mattermost',
  name: 'Mattermost',
  traits: {
    length: { most: 16_383, unit: 'code-points', caption: 16_383 },
    dialect: 'markdown',
    mention: 'at',
    pace: { privateMs: 500, perMinute: 60 },
  },
  fields: [
    {
      name: 'MATTERMOST_URL',
      isSecret: false,
      isRequired: true,
      label: said('channel.mattermost_url'),
      hint: said('channel.mattermost_url_hint'),
      example: 'https://chat.example.com',
    },
    {
      name: 'MATTERMOST_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.mattermost_token'),
      hint: said('channel.mattermost_token_hint'),
      example: '',
    },
  ],
  guide: [
    said('channel.mattermost_guide_enable'),
    said('channel.mattermost_guide_bot'),
    said('channel.mattermost_guide_invite'),
  ],
  identity: (settings) => settings.value('MATTERMOST_TOKEN'),
  problem: (settings) =>
    webAddress(settings.value('MATTERMOST_URL')) === null
      ? said('channel.wire_address', { field: 'MATTERMOST_URL' })
      : null,
  open: async (ports) => (await import('./mattermost/open-mattermost')).openMattermost(ports),
}
