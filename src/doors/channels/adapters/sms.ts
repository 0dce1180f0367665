import type { ChannelDefinition, SetupField } from '../../../core/channels/channel'
import { samePhone } from '../../../core/channels/rules/admit'
import { said } from '../../../shared/words/said'
import { webAddress } from '../wire/base-address'

const open = { isSecret: false, isRequired: true }
const fields: readonly SetupField[] = [
  {
    name: 'TWILIO_ACCOUNT_SID',
    ...open,
    label: said('channel.sms_account'),
    hint: said('channel.sms_account_hint'),
    example: 'AC…',
  },
  {
    name: 'TWILIO_AUTH_TOKEN',
    isSecret: true,
    isRequired: true,
    label: said('channel.sms_token'),
    hint: said('channel.sms_token_hint'),
    example: '',
  },
  {
    name: 'TWILIO_PHONE_NUMBER',
    ...open,
    label: said('channel.sms_number'),
    hint: said('channel.sms_number_hint'),
    example: '+15550002222',
  },
  {
    name: 'SMS_WEBHOOK_URL',
    ...open,
    label: said('channel.sms_url'),
    hint: said('channel.sms_url_hint'),
    example: 'https://example.com/webhooks/twilio',
  },
  {
    name: 'SMS_WEBHOOK_PORT',
    isSecret: false,
    isRequired: false,
    label: said('channel.sms_port'),
    hint: said('channel.sms_port_hint'),
    example: '8080',
  },
]

export const sms: ChannelDefinition = {
  id: 'sms',
  name: 'SMS (Twilio)',
  traits: {
    length: { most: 1600, unit: 'code-points', caption: 0 },
    dialect: 'plain',
    mention: 'none',
    pace: { privateMs: 1000, perMinute: 30 },
    sameUser: samePhone,
    parseAddress: (rest) => (/^\+\d{5,15}$/.test(rest) ? { chatId: rest } : null),
  },
  fields,
  guide: [said('channel.sms_guide_number'), said('channel.sms_guide_tunnel'), said('channel.sms_guide_webhook')],
  identity: (settings) => `${settings.value('TWILIO_ACCOUNT_SID')} ${settings.value('TWILIO_PHONE_NUMBER')}`,
  problem: (settings) =>
    webAddress(settings.value('SMS_WEBHOOK_URL')) === null
      ? said('channel.wire_address', { field: 'SMS_WEBHOOK_URL' })
      : null,
  open: async (ports) => (await import('./sms/open-sms')).openSms(ports),
}
