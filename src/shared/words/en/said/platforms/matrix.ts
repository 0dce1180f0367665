/** Matrix. */
export const enMatrixSaid = {
  matrix_homeserver: 'Homeserver',
  matrix_homeserver_hint: 'The address of the server of the bot’s account, such as https://matrix.org.',
  matrix_token: 'Access token',
  matrix_token_hint:
    'From a login of its own (docs/channels/matrix.md has the command). One copied from Element opens no encrypted rooms.',
  matrix_guide_account: 'Make an account for the bot on any homeserver, for instance with Element in a private window.',
  matrix_guide_token:
    'Log in once as a device of its own, with the command in docs/channels/matrix.md, and enter the access token that it prints.',
  matrix_guide_rooms:
    'Invite the bot into a room. Encrypted rooms work too; no device is verified, which the document explains.',
  matrix_encrypted:
    'This room is encrypted, and the access token belongs to no device, or to one whose keys another program has. Log in as a device of its own.',
  matrix_keys_broken:
    'The keys of encrypted rooms couldn’t be opened ({{reason}}). If the access token is new, remove the keys-….log file in {{folder}} and log in as a new device.',
} as const
