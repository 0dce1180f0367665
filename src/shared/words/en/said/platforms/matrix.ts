/** Matrix. */
export const enMatrixSaid = {
  matrix_homeserver: 'Homeserver',
  matrix_homeserver_hint: 'The address of the server of the bot’s account, such as https://matrix.org.',
  matrix_token: 'Access token',
  matrix_token_hint:
    'In Element, logged in as the bot: Settings → Help & About → Access Token. Close the window afterwards without logging out.',
  matrix_guide_account: 'Make an account for the bot on any homeserver, for instance with Element in a private window.',
  matrix_guide_token: 'Take its access token from Settings → Help & About. Do not log out: that ends the token.',
  matrix_guide_rooms:
    'Invite the bot into a room without encryption. Encrypted rooms cannot be read yet: the bot says so here and never answers in clear there.',
  matrix_encrypted:
    'This room is encrypted. Hermes cannot read or write encrypted rooms yet; use a room without encryption.',
} as const
