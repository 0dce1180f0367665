import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'
import { webAddress } from '../wire/base-address'

export const matrix: ChannelDefinition = {
  id: 'matrix',
  name: 'Matrix',
  traits: {
    // An event has 65,536 bytes; text and HTML stand in it side by side, and an edit holds both twice.
    length: { most: 10_000, unit: 'bytes', caption: 4000 },
    dialect: 'matrix',
    mention: 'matrix',
    pace: { privateMs: 1000, perMinute: 60 },
    commandSign: '!',
    repeatable: true,
    parseAddress(rest) {
      const [, chatId = '', threadId] =
        /^([!#][^:\s]{1,200}:[^:$\s]{1,200}(?::\d{1,5})?)(?::(\$\S{1,250}))?$/.exec(rest) ?? []
      return chatId === '' ? null : { chatId, ...(threadId !== undefined && { threadId }) }
    },
  },
  fields: [
    {
      name: 'MATRIX_HOMESERVER',
      isSecret: false,
      isRequired: true,
      label: said('channel.matrix_homeserver'),
      hint: said('channel.matrix_homeserver_hint'),
      example: 'https://matrix.org',
    },
    {
      name: 'MATRIX_ACCESS_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.matrix_token'),
      hint: said('channel.matrix_token_hint'),
      example: '',
    },
  ],
  guide: [said('channel.matrix_guide_account'), said('channel.matrix_guide_token'), said('channel.matrix_guide_rooms')],
  identity: (settings) => settings.value('MATRIX_ACCESS_TOKEN'),
  problem: (settings) =>
    webAddress(settings.value('MATRIX_HOMESERVER')) === null
      ? said('channel.wire_address', { field: 'MATRIX_HOMESERVER' })
      : null,
  open: async (ports) => (await import('./matrix/open-matrix')).openMatrix(ports),
}
