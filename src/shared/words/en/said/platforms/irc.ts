/** IRC. */
export const enIrcSaid = {
  irc_server: 'Server',
  irc_server_hint: 'The name of a server of the network, such as irc.libera.chat.',
  irc_port: 'Port',
  irc_port_hint: '6697 with encryption. 6667 goes without: anybody on the way reads along.',
  irc_nick: 'Nickname',
  irc_nick_hint: 'What the bot is called. People address it as “name: …”.',
  irc_channels: 'Channels',
  irc_channels_hint: 'To be joined, with commas between them. May be empty.',
  irc_password: 'Password',
  irc_password_hint: 'Of the nickname’s account (SASL). Empty without an account.',
  irc_guide_network: 'Choose a network, a nickname for the bot, and the channels it shall join.',
  irc_guide_account:
    'Register the nickname with the network’s NickServ, so that nobody else takes it, and enter its password here.',
  irc_guide_write:
    'Write to the bot. Admit people by their account where the network tells it: a mere nickname belongs to whoever takes it.',
} as const
