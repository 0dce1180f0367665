/** Discord. */
export const enDiscordSaid = {
  discord_token: 'Bot token',
  discord_token_hint: 'Developer Portal → your application → Bot → Reset Token. It is shown once.',
  discord_guide_app: 'Open discord.com/developers/applications, choose New Application, then Bot.',
  discord_guide_intent:
    'On the same page, switch on “Message Content Intent”. Without it Discord sends empty messages.',
  discord_guide_token: 'Choose Reset Token and paste the token here.',
  discord_guide_invite:
    'Under OAuth2 → URL Generator tick “bot”, then “View Channels”, “Send Messages”, “Send Messages in Threads”, “Attach Files”, “Add Reactions” and “Read Message History”. Open the address below and invite the bot.',
  discord_guide_write: 'Write to the bot, or mention it in a channel. You will see here who wrote and can let them in.',
  discord_intent:
    'Discord refuses the connection until “Message Content Intent” is switched on in the Developer Portal, under Bot.',
} as const
