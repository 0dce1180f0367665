import { dirname } from 'node:path'
import packageJson from '../../package.json'
import { homePaths } from '../core/home/home-paths'
import { profileName } from '../core/prompt/profile-place'
import { createEventStream } from '../runtime/event-stream'
import { openRuntime, type Runtime } from '../runtime/open-runtime'
import { AgentMode } from '../shared/agent-mode'
import { Effort } from '../shared/calls/model-calls'
import type { Notice } from '../shared/model'
import type { TurnEvent } from '../shared/turn'
import type { CommandContext } from './command'
import { noKeyStore } from './no-key-store'
import { toJson } from './to-json'
import { inEnglish } from '../shared/words/in-english'
import { said } from '../shared/words/said'
import { SaidError } from '../shared/words/said-error'

export interface CliDoor {
  /** Each notice once. */
  say(notice: Notice): void
  /** Must not throw. */
  listen?(event: TurnEvent): void
  /** It goes on until it is told to end: settings are watched and schedules run. */
  readonly stays?: boolean
  settingsChanged?(): void
}

const me = 0

/** The runtime of the home that the command line was started with, for one question. */
export async function openCliRuntime(
  { home, workspace, env, flags, terminal = null }: CommandContext,
  { say, listen, stays = false, settingsChanged = () => undefined }: CliDoor,
): Promise<Runtime & AsyncDisposable> {
  const events = createEventStream({ nextFrame: queueMicrotask })
  events.add(me, (batch) => {
    for (const event of batch) if (event.name === 'turn.event') listen?.(event.payload)
  })
  events.attach(me)
  const told = new Set<string>()
  const mode = AgentMode.safeParse(flags['mode'])
  const effort = Effort.safeParse(flags['effort'])
  const runtime = await openRuntime(pathsOf(home), {
    origin: 'cli',
    version: packageJson.version,
    env,
    systemLanguage: env['LANG'] ?? '',
    vault: noKeyStore,
    startThread: null,
    events,
    stays,
    folder: workspace,
    model: typeof flags['model'] === 'string' ? flags['model'] : null,
    ...(mode.success && { mode: mode.data }),
    ...(effort.success && { effort: effort.data }),
    ...(typeof flags['system'] === 'string' && { systemMessage: flags['system'] }),
    shell: {
      openPath: async () => inEnglish(noWindow),
      showInFolder: () => undefined,
      openExternal: async () => undefined,
    },
    dialogs: { folder: nobody, file: nobody, skill: nobody, whereTo: nobody, choose: nobody },
    // No page asks here: what was typed is the person's wish.
    gestures: { recent: () => false, spend: () => false, isAssisted: () => false },
    windows: { slotOf: () => null, onClosed: () => undefined },
    // Nobody answers at a command line that runs in a script.
    present: () => terminal !== null,
    notify: () => Promise.reject(new SaidError(said('cli.command_line_shows_no_notifications'))),
    begin: () => undefined,
    heard: () => undefined,
    changed({ notices }) {
      for (const notice of notices) {
        const key = toJson(notice)
        if (!told.has(key)) say(notice)
        told.add(key)
      }
    },
    settingsChanged,
    restartWith: () => undefined,
    own: () => ({}),
  })
  return { ...runtime, [Symbol.asyncDispose]: runtime.close }
}

const noWindow = said('cli.command_line_opens_nothing')
const nobody = async () => null

/** `--home` may name the folder of a profile. */
function pathsOf(home: string) {
  const base = dirname(dirname(home))
  const profile = profileName(base, home)
  return profile === 'default' ? homePaths(home) : homePaths(base, profile)
}
