/** iMessage, by a BlueBubbles server on a Mac. */
export const enBluebubblesSaid = {
  bluebubbles_url: 'Address of the server',
  bluebubbles_url_hint: 'Where the BlueBubbles server on your Mac is reached from here.',
  bluebubbles_password: 'Password',
  bluebubbles_password_hint: 'That of the BlueBubbles server, from its settings.',
  bluebubbles_guide_server:
    'Install the BlueBubbles server on a Mac that is logged in to iMessage with an account of the agent.',
  bluebubbles_guide_values:
    'Enter its address and password. Use https, or the same network: the password travels with each request.',
  bluebubbles_guide_write: 'Write to that account. Only messages that arrive from now on are read.',
} as const
