import type { ChannelDefinition } from '../../../core/channels/channel'
import { samePhone } from '../../../core/channels/rules/admit'
import { said } from '../../../shared/words/said'

export const whatsappCloud: ChannelDefinition = {
  id: 'whatsapp_cloud',
  name: 'WhatsApp',
  traits: {
    length: { most: 4096, unit: 'utf16', caption: 1024 },
    dialect: 'whatsapp',
    mention: 'none',
    pace: { privateMs: 1000, perMinute: 60 },
    sameUser: samePhone,
    parseAddress: (rest) => (/^\+?\d{5,15}$/.test(rest) ? { chatId: rest.replace('+', '') } : null),
  },
  fields: [
    {
      name: 'WHATSAPP_CLOUD_PHONE_NUMBER_ID',
      isSecret: false,
      isRequired: true,
      label: said('channel.whatsapp_cloud_number'),
      hint: said('channel.whatsapp_cloud_number_hint'),
      example: '106540352242922',
    },
    {
      name: 'WHATSAPP_CLOUD_ACCESS_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.whatsapp_cloud_token'),
      hint: said('channel.whatsapp_cloud_token_hint'),
      example: '',
    },
    {
      name: 'WHATSAPP_CLOUD_APP_SECRET',
      isSecret: true,
      isRequired: true,
      label: said('channel.whatsapp_cloud_secret'),
      hint: said('channel.whatsapp_cloud_secret_hint'),
      example: '',
    },
    {
      name: 'WHATSAPP_CLOUD_VERIFY_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.whatsapp_cloud_verify'),
      hint: said('channel.whatsapp_cloud_verify_hint'),
      example: '',
    },
    {
      name: 'WHATSAPP_CLOUD_PORT',
      isSecret: false,
      isRequired: false,
      label: said('channel.whatsapp_cloud_port'),
      hint: said('channel.whatsapp_cloud_port_hint'),
      example: '8090',
    },
  ],
  guide: [
    said('channel.whatsapp_cloud_guide_app'),
    said('channel.whatsapp_cloud_guide_tunnel'),
    said('channel.whatsapp_cloud_guide_webhook'),
  ],
  identity: (settings) => settings.value('WHATSAPP_CLOUD_PHONE_NUMBER_ID'),
  open: async (ports) => (await import('./whatsapp-cloud/open-whatsapp-cloud')).openWhatsappCloud(ports),
}
