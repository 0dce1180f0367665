import type { ChannelDefinition, SetupField } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'

const field = (
  name: string,
  isRequired: boolean,
  example: string,
  words: Pick<SetupField, 'label' | 'hint'>,
): SetupField => ({
  name,
  isSecret: false,
  isRequired,
  example,
  ...words,
})

export const irc: ChannelDefinition = {
  id: 'irc',
  name: 'IRC',
  traits: {
    // A line has 512 bytes, of which who says it and to whom take a part.
    length: { most: 400, unit: 'bytes', caption: 0 },
    dialect: 'plain',
    mention: 'prefix',
    pace: { privateMs: 2000, perMinute: 30 },
    neverPairs: true,
    sameUser: (id) => id.toLowerCase(),
    parseAddress: (rest) => (/^[^\s,:\p{Cc}]{1,100}$/u.test(rest) ? { chatId: rest.toLowerCase() } : null),
  },
  fields: [
    field('IRC_SERVER', true, 'irc.libera.chat', {
      label: said('channel.irc_server'),
      hint: said('channel.irc_server_hint'),
    }),
    field('IRC_NICKNAME', true, 'hermes', { label: said('channel.irc_nick'), hint: said('channel.irc_nick_hint') }),
    field('IRC_PORT', false, '6697', { label: said('channel.irc_port'), hint: said('channel.irc_port_hint') }),
    field('IRC_CHANNELS', false, '#team', {
      label: said('channel.irc_channels'),
      hint: said('channel.irc_channels_hint'),
    }),
    {
      ...field('IRC_PASSWORD', false, '', {
        label: said('channel.irc_password'),
        hint: said('channel.irc_password_hint'),
      }),
      isSecret: true,
    },
  ],
  guide: [said('channel.irc_guide_network'), said('channel.irc_guide_account'), said('channel.irc_guide_write')],
  identity: (settings) => `${settings.value('IRC_SERVER')} ${settings.value('IRC_NICKNAME')}`.toLowerCase(),
  open: async (ports) => (await import('./irc/open-irc')).openIrc(ports),
}
