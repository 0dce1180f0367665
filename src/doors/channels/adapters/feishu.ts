import type { ChannelDefinition, ChannelSettings } from '../../../core/channels/channel'
import { said, type SaidText } from '../../../shared/words/said'

export const feishu: ChannelDefinition = {
  id: 'feishu',
  name: 'Feishu',
  traits: {
    length: { most: 20_000, unit: 'bytes', caption: 0 },
    dialect: 'markdown',
    mention: 'at',
    pace: { privateMs: 500, perMinute: 60 },
    parseAddress(rest) {
      const [, chatId, threadId] = /^((?:oc|ou|on)_[\w-]{1,100})(?::(om_[\w-]{1,100}))?$/.exec(rest) ?? []
      return chatId === undefined ? null : { chatId, ...(threadId !== undefined && { threadId }) }
    },
  },
  fields: [
    {
      name: 'FEISHU_APP_ID',
      isSecret: false,
      isRequired: true,
      label: said('channel.feishu_app'),
      hint: said('channel.feishu_app_hint'),
      example: 'cli_a1b2c3d4e5f6',
    },
    {
      name: 'FEISHU_APP_SECRET',
      isSecret: true,
      isRequired: true,
      label: said('channel.feishu_secret'),
      hint: said('channel.feishu_secret_hint'),
      example: '',
    },
    {
      name: 'FEISHU_DOMAIN',
      isSecret: false,
      isRequired: false,
      label: said('channel.feishu_domain'),
      hint: said('channel.feishu_domain_hint'),
      example: 'feishu',
    },
    {
      name: 'FEISHU_CONNECTION_MODE',
      isSecret: false,
      isRequired: false,
      label: said('channel.feishu_mode'),
      hint: said('channel.feishu_mode_hint'),
      example: 'websocket',
    },
    {
      name: 'FEISHU_VERIFICATION_TOKEN',
      isSecret: true,
      isRequired: false,
      label: said('channel.feishu_verification'),
      hint: said('channel.feishu_verification_hint'),
      example: '',
    },
    {
      name: 'FEISHU_ENCRYPT_KEY',
      isSecret: true,
      isRequired: false,
      label: said('channel.feishu_encrypt'),
      hint: said('channel.feishu_encrypt_hint'),
      example: '',
    },
    {
      name: 'FEISHU_WEBHOOK_PORT',
      isSecret: false,
      isRequired: false,
      label: said('channel.feishu_port'),
      hint: said('channel.feishu_port_hint'),
      example: '8765',
    },
  ],
  guide: [
    said('channel.feishu_guide_app'),
    said('channel.feishu_guide_rights'),
    said('channel.feishu_guide_events'),
    said('channel.feishu_guide_publish'),
  ],
  identity: (settings) => settings.value('FEISHU_APP_ID'),
  problem,
  open: async (ports) => (await import('./feishu/open-feishu')).openFeishu(ports),
}

function problem(settings: ChannelSettings): SaidText | null {
  if (!['', 'feishu', 'lark'].includes(settings.value('FEISHU_DOMAIN'))) return said('channel.feishu_unknown_domain')
  const mode = settings.value('FEISHU_CONNECTION_MODE')
  if (!['', 'websocket', 'webhook'].includes(mode)) return said('channel.feishu_unknown_mode')
  const secrets = [settings.value('FEISHU_ENCRYPT_KEY'), settings.value('FEISHU_VERIFICATION_TOKEN')]
  return mode === 'webhook' && secrets.includes('') ? said('channel.feishu_no_secret') : null
}
