import type { ChannelDefinition } from '../../../core/channels/channel'
import { said } from '../../../shared/words/said'

export const slack: ChannelDefinition = {
  id: 'slack',
  name: 'Slack',
  traits: {
    length: { most: 39_000, unit: 'utf16', caption: 3000 },
    dialect: 'slack',
    mention: 'angle',
    pace: { privateMs: 1000, perMinute: 50 },
    parseAddress(rest) {
      const [, chatId, threadId] = /^([CGDU][A-Z0-9]{2,20})(?::(\d{1,12}\.\d{1,8}))?$/.exec(rest) ?? []
      return chatId === undefined ? null : { chatId, ...(threadId !== undefined && { threadId }) }
    },
  },
  fields: [
    {
      name: 'SLACK_BOT_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.slack_bot_token'),
      hint: said('channel.slack_bot_token_hint'),
      example: 'xoxb-…',
    },
    {
      name: 'SLACK_APP_TOKEN',
      isSecret: true,
      isRequired: true,
      label: said('channel.slack_app_token'),
      hint: said('channel.slack_app_token_hint'),
      example: 'xapp-…',
    },
  ],
  guide: [
    said('channel.slack_guide_app'),
    said('channel.slack_guide_socket'),
    said('channel.slack_guide_scopes'),
    said('channel.slack_guide_events'),
    said('channel.slack_guide_install'),
  ],
  identity: (settings) => settings.value('SLACK_APP_TOKEN'),
  open: async (ports) => (await import('./slack/open-slack')).openSlack(ports),
}
