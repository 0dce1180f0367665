import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'

export const wecom: ChannelDefinition = {
  id: 'wecom',
  name: 'WeCom',
  traits: {
    length: { most: 20_000, unit: 'bytes', caption: 0 },
    dialect: 'markdown',
    mention: 'at',
    pace: { privateMs: 1500, perMinute: 25 },
  },
  fields: [
    {
      name: 'WECOM_BOT_ID',
      isSecret: false,
      isRequired: true,
      label: said('channel.wecom_bot'),
      hint: said('channel.wecom_bot_hint'),
      example: '',
    },
    {
      name: 'WECOM_SECRET',
      isSecret: true,
      isRequired: true,
      label: said('channel.wecom_secret'),
      hint: said('channel.wecom_secret_hint'),
      example: '',
    },
    {
      name: 'WECOM_BOT_NAME',
      isSecret: false,
      isRequired: false,
      label: said('channel.wecom_name'),
      hint: said('channel.wecom_name_hint'),
      example: '',
    },
    {
      name: 'WECOM_WEBSOCKET_URL',
      isSecret: false,
      isRequired: false,
      label: said('channel.wecom_address'),
      hint: said('channel.wecom_address_hint'),
      example: 'wss://openws.work.weixin.qq.com',
    },
  ],
  guide: [said('channel.wecom_guide_bot'), said('channel.wecom_guide_mode'), said('channel.wecom_guide_write')],
  identity: (settings) => settings.value('WECOM_BOT_ID'),
  problem(settings) {
    const address = settings.value('WECOM_WEBSOCKET_URL')
    const isSocket = address === '' || /^wss?:$/.test(URL.parse(address)?.protocol ?? '')
    return isSocket ? null : said('channel.wecom_not_socket', { field: 'WECOM_WEBSOCKET_URL' })
  },
  open: async (ports) => (await import('./wecom/open-wecom')).openWecom(ports),
}
