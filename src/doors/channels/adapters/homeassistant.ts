import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'
import { webAddress } from '../wire/base-address'

export const homeassistant: ChannelDefinition = {
  id: 'homeassistant',
  name: 'Home Assistant',
  traits: {
    length: { most: 10_000, unit: 'utf16', caption: 0 },
    dialect: 'markdown',
    mention: 'none',
    pace: { privateMs: 500, perMinute: 60 },
    isAuthenticated: true,
    repeatable: true,
  },
  fields: [
    {
      name: 'HASS_URL',
      isSecret: false,
      isRequired: true,
      label: said('channel.homeassistant_url'),
      hint: said('channel.homeassistant_url_hint'),
      example: 'http://homeassistant.local:8123',
    },
    {
      name: 'HASS_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.homeassistant_token'),
      hint: said('channel.homeassistant_token_hint'),
      example: '',
    },
  ],
  guide: [
    said('channel.homeassistant_guide_token'),
    said('channel.homeassistant_guide_watch'),
    said('channel.homeassistant_guide_answer'),
  ],
  identity: (settings) => settings.value('HASS_TOKEN'),
  problem: (settings) =>
    webAddress(settings.value('HASS_URL')) === null ? said('channel.wire_address', { field: 'HASS_URL' }) : null,
  open: async (ports) => (await import('./homeassistant/open-homeassistant')).openHomeassistant(ports),
}
