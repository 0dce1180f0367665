import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'

export const dingtalk: ChannelDefinition = {
  id: 'dingtalk',
  name: 'DingTalk',
  traits: {
    length: { most: 18_000, unit: 'bytes', caption: 0 },
    dialect: 'markdown',
    mention: 'at',
    pace: { privateMs: 1000, perMinute: 18 },
    parseAddress: (rest) => (/^[\w$+/=.:-]{1,200}$/.test(rest) ? { chatId: rest } : null),
  },
  fields: [
    {
      name: 'DINGTALK_CLIENT_ID',
      isSecret: false,
      isRequired: true,
      label: said('channel.dingtalk_client'),
      hint: said('channel.dingtalk_client_hint'),
      example: 'dingabc123def456',
    },
    {
      name: 'DINGTALK_CLIENT_SECRET',
      isSecret: true,
      isRequired: true,
      label: said('channel.dingtalk_secret'),
      hint: said('channel.dingtalk_secret_hint'),
      example: '',
    },
  ],
  guide: [
    said('channel.dingtalk_guide_app'),
    said('channel.dingtalk_guide_robot'),
    said('channel.dingtalk_guide_rights'),
    said('channel.dingtalk_guide_publish'),
  ],
  identity: (settings) => settings.value('DINGTALK_CLIENT_ID'),
  open: async (ports) => (await import('./dingtalk/open-dingtalk')).openDingtalk(ports),
}
