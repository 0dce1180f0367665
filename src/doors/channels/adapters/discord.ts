import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'

export const discord: ChannelDefinition = {
  id: 'discord',
  name: 'Discord',
  traits: {
    length: { most: 2000, unit: 'code-points', caption: 2000 },
    dialect: 'discord',
    mention: 'angle',
    pace: { privateMs: 1000, perMinute: 60 },
    parseAddress(rest) {
      const [, chatId, threadId] = /^(\d{5,20})(?::(\d{5,20}))?$/.exec(rest) ?? []
      return chatId === undefined ? null : { chatId, ...(threadId !== undefined && { threadId }) }
    },
  },
  fields: [
    {
      name: 'DISCORD_BOT_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.discord_token'),
      hint: said('channel.discord_token_hint'),
      example: '',
    },
  ],
  guide: [
    said('channel.discord_guide_app'),
    said('channel.discord_guide_intent'),
    said('channel.discord_guide_token'),
    said('channel.discord_guide_invite'),
    said('channel.discord_guide_write'),
  ],
  identity: (settings) => settings.value('DISCORD_BOT_TOKEN'),
  open: async (ports) => (await import('./discord/open-discord')).openDiscord(ports),
}
