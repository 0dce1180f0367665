/** Telegram. */
export const enTelegramSaid = {
  telegram_token: 'Bot token',
  telegram_token_hint: 'BotFather shows it when the bot is made, and again with /mybots → API Token.',
  telegram_guide_bot: 'In Telegram, write /newbot to @BotFather. Choose a name and a user name that ends in “bot”.',
  telegram_guide_token: 'BotFather answers with a token. Paste it here.',
  telegram_guide_groups:
    'For groups: write /setprivacy to BotFather and choose Disable, then remove the bot from the group and add it again. The bot still answers only when it is mentioned.',
  telegram_guide_write: 'Write to your bot. Nobody is admitted yet: you will see here who wrote and can let them in.',
} as const
