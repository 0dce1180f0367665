import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'

export const telegram: ChannelDefinition = {
  id: 'telegram',
  name: 'Telegram',
  traits: {
    length: { most: 4096, unit: 'utf16', caption: 1024 },
    dialect: 'telegram',
    mention: 'at',
    pace: { privateMs: 1000, perMinute: 20 },
    audio: { music: ['mp3', 'm4a'], voice: ['ogg', 'oga', 'opus'] },
    parseAddress(rest) {
      const [, chatId, threadId] = /^(-?\d{1,20}|@\w{4,64})(?::(\d{1,15}))?$/.exec(rest) ?? []
      return chatId === undefined ? null : { chatId, ...(threadId !== undefined && { threadId }) }
    },
  },
  fields: [
    {
      name: 'TELEGRAM_BOT_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.telegram_token'),
      hint: said('channel.telegram_token_hint'),
      example: '123456789:AA…',
    },
  ],
  guide: [
    said('channel.telegram_guide_bot'),
    said('channel.telegram_guide_token'),
    said('channel.telegram_guide_groups'),
    said('channel.telegram_guide_write'),
  ],
  identity: (settings) => settings.value('TELEGRAM_BOT_TOKEN'),
  open: async (ports) => (await import('./telegram/open-telegram')).openTelegram(ports),
}
