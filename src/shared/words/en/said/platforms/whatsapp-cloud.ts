/** WhatsApp by Meta's Cloud API. */
export const enWhatsappCloudSaid = {
  whatsapp_cloud_number: 'Phone number ID',
  whatsapp_cloud_number_hint:
    'developers.facebook.com → your app → WhatsApp → API Setup. A number of its own, not the phone number.',
  whatsapp_cloud_token: 'Access token',
  whatsapp_cloud_token_hint:
    'Of a system user (Business Settings → System Users) with whatsapp_business_messaging; the one on the setup page ends after a day.',
  whatsapp_cloud_secret: 'App secret',
  whatsapp_cloud_secret_hint: 'App Settings → Basic. It proves that what arrives comes from Meta.',
  whatsapp_cloud_verify: 'Verify token',
  whatsapp_cloud_verify_hint: 'Any words of your choice; enter the same in the webhook’s settings.',
  whatsapp_cloud_port: 'Port on this machine',
  whatsapp_cloud_port_hint: 'Where your tunnel or proxy hands on what comes to the public address.',
  whatsapp_cloud_guide_app: 'Make a Meta app with the product WhatsApp and add a phone number to it.',
  whatsapp_cloud_guide_tunnel:
    'Let a tunnel or a reverse proxy hand on a public https address to the port on this machine.',
  whatsapp_cloud_guide_webhook:
    'Fill in the fields here and switch the channel on. Then WhatsApp → Configuration → Webhook: that address with /webhooks/whatsapp, the verify token, and the field “messages”.',
  whatsapp_cloud_window:
    'WhatsApp lets nobody be written to more than 24 hours after their last message, except by templates: {{reason}}',
} as const
