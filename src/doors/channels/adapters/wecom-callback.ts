import type { ChannelDefinition, SetupField } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'

export const wecomCallback: ChannelDefinition = {
  id: 'wecom_callback',
  name: 'WeCom app',
  traits: {
    length: { most: 2000, unit: 'bytes', caption: 0 },
    dialect: 'markdown',
    mention: 'none',
    pace: { privateMs: 1000, perMinute: 30 },
    parseAddress: (rest) => (/^[\w.@-]{1,64}$/.test(rest) ? { chatId: rest } : null),
  },
  fields: [
    field('WECOM_CALLBACK_CORP_ID', 'corp', 'ww1a2b3c4d5e6f7a8b'),
    secret('WECOM_CALLBACK_CORP_SECRET', 'secret'),
    field('WECOM_CALLBACK_AGENT_ID', 'agent', '1000002'),
    secret('WECOM_CALLBACK_TOKEN', 'token'),
    secret('WECOM_CALLBACK_ENCODING_AES_KEY', 'key'),
    { ...field('WECOM_CALLBACK_PORT', 'port', '8766'), isRequired: false },
  ],
  guide: [
    said('channel.wecom_callback_guide_app'),
    said('channel.wecom_callback_guide_tunnel'),
    said('channel.wecom_callback_guide_receive'),
  ],
  identity: (settings) =>
    `${settings.value('WECOM_CALLBACK_CORP_ID')} ${settings.value('WECOM_CALLBACK_AGENT_ID')}`.trim(),
  problem(settings) {
    const key = settings.value('WECOM_CALLBACK_ENCODING_AES_KEY')
    return /^[A-Za-z0-9]{43}$/.test(key) ? null : said('channel.wecom_callback_bad_key')
  },
  open: async (ports) => (await import('./wecom-callback/open-wecom-callback')).openWecomCallback(ports),
}

type Word = 'corp' | 'secret' | 'agent' | 'token' | 'key' | 'port'

function field(name: string, word: Word, example: string): SetupField {
  return {
    name,
    isSecret: false,
    isRequired: true,
    label: said(`channel.wecom_callback_${word}`),
    hint: said(`channel.wecom_callback_${word}_hint`),
    example,
  }
}

function secret(name: string, word: Word): SetupField {
  return { ...field(name, word, ''), isSecret: true }
}
