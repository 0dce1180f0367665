/** SMS by Twilio. */
export const enSmsSaid = {
  sms_account: 'Account SID',
  sms_account_hint: 'On the first page of the Twilio console. Begins with AC.',
  sms_token: 'Auth token',
  sms_token_hint: 'Beside it. It signs what Twilio sends, so it must be the main one.',
  sms_number: 'Phone number',
  sms_number_hint: 'Of Twilio, that people write to: with + and the country.',
  sms_url: 'Public address',
  sms_url_hint: 'Exactly as it stands in the Twilio console: its signature covers every letter of it.',
  sms_port: 'Port on this machine',
  sms_port_hint: 'Where your tunnel or proxy hands on what comes to that address.',
  sms_guide_number: 'Buy a phone number in the Twilio console.',
  sms_guide_tunnel: 'Let a tunnel or a reverse proxy hand on a public https address to the port on this machine.',
  sms_guide_webhook:
    'Phone Numbers → your number → Messaging: “A message comes in” → Webhook, that address, HTTP POST.',
} as const
