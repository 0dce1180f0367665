/** Mattermost. */
export const enMattermostSaid = {
  mattermost_url: 'Server',
  mattermost_url_hint: 'The address where you open Mattermost in the browser.',
  mattermost_token: 'Bot token',
  mattermost_token_hint: 'Shown once when the bot account is made; another one can be made later.',
  mattermost_guide_enable: 'An administrator switches bot accounts on: System Console → Integrations → Bot Accounts.',
  mattermost_guide_bot: 'Product menu → Integrations → Bot Accounts → Add Bot Account. Copy the token.',
  mattermost_guide_invite: 'Add the bot to the team and to its channels, then write to it or mention it.',
} as const
