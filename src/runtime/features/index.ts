import type { Handlers } from '../../shared/ipc'
import { once } from '../once'
import type { Rooms } from '../rooms'
import { agent } from './agent/handlers'
import { app } from './app/handlers'
import { appearanceHandlers } from './app/appearance-handlers'
import { browserHandlers } from './browser/handlers'
import { crashes } from './crashes/handlers'
import { files } from './files/handlers'
import { inspector } from './inspector/handlers'
import { keys } from './keys/handlers'
import { memories } from './memory/handlers'
import { modes } from './modes/handlers'
import { modelChoice } from './models/handlers'
import { ownProviders } from './models/provider-handlers'
import { profiles } from './profiles/handlers'
import { projects } from './projects/handlers'
import { prompt } from './prompt/handlers'
import { references } from './references/handlers'
import { reviewHandlers } from './review/handlers'
import { scheduleHandlers } from './schedules/handlers'
import { sessions } from './sessions/handlers'
import { persona } from './persona/handlers'
import { settings } from './settings/handlers'
import { ownServers } from './settings/server-handlers'
import { skills } from './skills/handlers'
import { terminalHandlers } from './terminals/handlers'
import { tools } from './tools/handlers'
import { usage } from './usage/handlers'
import { workspaces } from './workspace/handlers'

/** Calls that only a door can answer, because they are about the door itself. */
type DoorCalls = Extract<
  keyof Handlers,
  `window.${string}` | `preview.${string}` | `update.${string}` | `channel.${string}` | 'events.attach'
>

/** What is opened when it is first asked for, and loaded only then. */
export const openRooms = (rooms: () => Rooms) => ({
  store: once(async () => (await import('./sessions/open')).openStoreRoom(rooms())),
  models: once(async () => (await import('./models/open')).openModelsRoom(rooms())),
  counting: once(async () => (await import('./counting/open')).openCountingRoom(rooms())),
  nextPrompt: once(async () => (await import('./prompt/open')).openPromptRoom(rooms())),
  schedules: once(async () => (await import('./schedules/open')).openSchedulesRoom(rooms())),
  toolbox: once(async () => (await import('./tools/open')).openToolsRoom(rooms())),
  review: once(async () => (await import('./review/open')).openReviewRoom(rooms())),
  files: once(async () => (await import('./files/open')).openFilesRoom(rooms())),
  terminals: once(async () => (await import('./terminals/open')).openTerminalsRoom(rooms())),
  conversations: once(async () => (await import('./agent/open')).openAgentRoom(rooms())),
})

/** What runs by itself for as long as the program stays, such as a channel: one line each. Its end comes before the agent's. */
export const background: readonly Background[] = [
  async ({ schedules }) => {
    const opened = await schedules()
    await opened.start()
    return opened
  },
  async (rooms) => (await import('./sessions/watch-database')).watchDatabase(rooms),
]

export type Background = (rooms: Rooms) => Promise<{ close(): Promise<void> }>

/** The calls of the contract, one line a feature. */
export const featureHandlers = (rooms: Rooms): Omit<Handlers, DoorCalls> => ({
  ...app(rooms),
  ...appearanceHandlers(rooms),
  ...workspaces(rooms),
  ...projects(rooms),
  ...prompt(rooms),
  ...references(rooms),
  ...modes(rooms),
  ...modelChoice(rooms),
  ...ownProviders(rooms),
  ...keys(rooms),
  ...rooms.composer.handlers,
  ...files(rooms),
  ...inspector(rooms),
  ...memories(rooms),
  ...persona(rooms),
  ...terminalHandlers(rooms),
  ...reviewHandlers(rooms),
  ...tools(rooms),
  ...settings(rooms),
  ...ownServers(rooms),
  ...scheduleHandlers(rooms.schedules),
  ...profiles(rooms),
  ...skills(rooms),
  ...usage(rooms),
  ...browserHandlers(rooms),
  ...crashes(rooms),
  ...sessions(rooms),
  ...agent(rooms),
})
