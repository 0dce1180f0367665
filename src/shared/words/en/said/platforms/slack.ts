/** Slack. */
export const enSlackSaid = {
  slack_bot_token: 'Bot token',
  slack_bot_token_hint: 'api.slack.com/apps → your app → OAuth & Permissions, after installing it. Begins with xoxb-.',
  slack_app_token: 'App-level token',
  slack_app_token_hint: 'Basic Information → App-Level Tokens, with the scope connections:write. Begins with xapp-.',
  slack_guide_app: 'Open api.slack.com/apps, choose Create New App → From scratch, and your workspace.',
  slack_guide_socket: 'Socket Mode: switch it on; make an app-level token with the scope connections:write.',
  slack_guide_scopes:
    'OAuth & Permissions → Bot Token Scopes: app_mentions:read, chat:write, channels:history, groups:history, im:history, mpim:history, files:read, files:write, reactions:write, users:read.',
  slack_guide_events:
    'Event Subscriptions: switch them on and subscribe to message.im, message.channels, message.groups, message.mpim and app_mention. App Home: allow messages from the Messages tab. Interactivity: switch it on.',
  slack_guide_install: 'Install the app to the workspace, paste both tokens here, and invite the bot with /invite.',
} as const
