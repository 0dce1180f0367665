/** Commands in chats, in the order of menus. What each does is said by the catalogue, under `channel.command_<name>`. */
export const chatCommands = [
  'new',
  'stop',
  'status',
  'model',
  'approve',
  'deny',
  'queue',
  'steer',
  'sethome',
  'whoami',
  'help',
] as const
export type ChatCommand = (typeof chatCommands)[number]

/** Other names for them. `start` is what Telegram sends first. */
export const commandAliases: Readonly<Record<string, ChatCommand | 'start'>> = {
  reset: 'new',
  cancel: 'stop',
  commands: 'help',
  start: 'start',
}
