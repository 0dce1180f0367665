import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'
import { webAddress } from '../wire/base-address'

export const weixin: ChannelDefinition = {
  id: 'weixin',
  name: 'WeChat',
  traits: {
    length: { most: 4000, unit: 'code-points', caption: 0 },
    dialect: 'markdown',
    mention: 'none',
    pace: { privateMs: 1000, perMinute: 30 },
    parseAddress: (rest) => (/^[\w.@-]{1,200}$/.test(rest) ? { chatId: rest } : null),
  },
  fields: [
    {
      name: 'WEIXIN_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.weixin_token'),
      hint: said('channel.weixin_token_hint'),
      example: '',
    },
    {
      name: 'WEIXIN_ACCOUNT_ID',
      isSecret: false,
      isRequired: false,
      label: said('channel.weixin_account'),
      hint: said('channel.weixin_account_hint'),
      example: '',
    },
    {
      name: 'WEIXIN_BASE_URL',
      isSecret: false,
      isRequired: false,
      label: said('channel.weixin_address'),
      hint: said('channel.weixin_address_hint'),
      example: 'https://ilinkai.weixin.qq.com',
    },
  ],
  guide: [said('channel.weixin_guide_by_hand'), said('channel.weixin_guide_write')],
  identity: (settings) => settings.value('WEIXIN_TOKEN'),
  problem(settings) {
    const address = settings.value('WEIXIN_BASE_URL')
    return address === '' || webAddress(address) !== null
      ? null
      : said('channel.wire_address', { field: 'WEIXIN_BASE_URL' })
  },
  open: async (ports) => (await import('./weixin/open-weixin')).openWeixin(ports),
}
