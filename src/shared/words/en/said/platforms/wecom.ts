/** WeCom’s AI bot. */
export const enWecomSaid = {
  wecom_bot: 'Bot ID',
  wecom_bot_hint: 'WeCom → Workbench → AI bots → your bot → API mode, long connection.',
  wecom_secret: 'Secret',
  wecom_secret_hint: 'On the same page. It is the long connection’s own secret.',
  wecom_name: 'Name of the bot',
  wecom_name_hint: 'As it is called in groups, so that its mention is taken out of what people write.',
  wecom_address: 'Address of the long connection',
  wecom_address_hint: 'Only for a service of your own; without an entry it is WeCom’s.',
  wecom_guide_bot: 'Open WeCom → Workbench → AI bots (an administrator may have to allow it) and create a bot.',
  wecom_guide_mode: 'Choose API mode and the long connection in its settings, and copy the bot ID and the secret.',
  wecom_guide_write: 'Write to the bot, or add it to a group of your organization and mention it.',
  wecom_not_socket: '{{field}} begins with wss:// or ws://.',
} as const
