import { posix, win32 } from 'node:path'
import { type SaidText, said } from '../../shared/words/said'
import { inEnglish } from '../../shared/words/in-english'

/** Where everything of one profile lives. A profile is a whole home of its own; `default` is the root itself. */
export interface HomePaths {
  /** The home that all profiles share. */
  readonly base: string
  readonly profile: string
  /** The folder of this profile: `base`, or `base/profiles/<name>`. */
  readonly root: string
  readonly profiles: string
  readonly config: string
  readonly env: string
  readonly auth: string
  readonly soul: string
  readonly memories: string
  readonly memory: string
  readonly user: string
  readonly skills: string
  readonly cron: string
  readonly stateDb: string
  /** What only the desktop needs. The Python agent never looks in here. */
  readonly desktop: string
  readonly windowState: string
  /** Panels, workspace and recent folders. */
  readonly desktopState: string
  /** What the window looked like last. */
  readonly firstState: string
  readonly logs: string
  readonly cache: string
  readonly credentials: string
  /** Which keys are resting or dead; never a key. */
  readonly keyPool: string
  /** The user's answers to blocked context files. */
  readonly decisions: string
  /** Our own database when `state.db` belongs to another program. */
  readonly desktopStateDb: string
  /** The last `config.yaml` that could be read. */
  readonly lastGoodConfig: string
  /** The settings that lower protection, as the user confirmed them. */
  readonly confirmedSettings: string
  /** The key of their seal. */
  readonly settingsSeal: string
  /** What Chromium keeps for itself. */
  readonly chromium: string
}

export type HomeEnvironment = Readonly<Record<string, string | undefined>>

export const defaultProfile = 'default'

/** The folder that `HERMES_HOME` names, else the usual place of the system. */
export function resolveHome(
  env: HomeEnvironment,
  userHome: string,
  platform: NodeJS.Platform = process.platform,
): string {
  const path = pathsOf(platform)
  const named = env['HERMES_HOME']?.trim()
  if (named) return path.resolve(named.replace(/^~(?=$|[/\\])/, () => userHome))
  if (platform !== 'win32') return path.join(userHome, '.hermes')
  return path.join(env['LOCALAPPDATA'] || path.join(userHome, 'AppData', 'Local'), 'hermes')
}

/** Throws for a name that `profileNameProblem` refuses: check what a person typed first. */
export function homePaths(
  base: string,
  profile: string = defaultProfile,
  platform: NodeJS.Platform = process.platform,
): HomePaths {
  const problem = profileNameProblem(profile)
  if (problem !== null) throw new RangeError(inEnglish(problem))
  const path = pathsOf(platform)
  const join = (...parts: string[]) => path.join(...parts)
  const profiles = join(base, 'profiles')
  const root = profile === defaultProfile ? base : join(profiles, profile)
  const desktop = join(root, 'desktop')
  const memories = join(root, 'memories')
  return {
    base,
    profile,
    root,
    profiles,
    config: join(root, 'config.yaml'),
    env: join(root, '.env'),
    auth: join(root, 'auth.json'),
    soul: join(root, 'SOUL.md'),
    memories,
    memory: join(memories, 'MEMORY.md'),
    user: join(memories, 'USER.md'),
    skills: join(root, 'skills'),
    cron: join(root, 'cron'),
    stateDb: join(root, 'state.db'),
    desktop,
    windowState: join(desktop, 'window-state.json'),
    desktopState: join(desktop, 'desktop-state.json'),
    firstState: join(desktop, 'first-state.json'),
    logs: join(desktop, 'logs'),
    cache: join(desktop, 'cache'),
    credentials: join(desktop, 'credentials.json'),
    keyPool: join(desktop, 'key-pool.json'),
    decisions: join(desktop, 'decisions.json'),
    desktopStateDb: join(desktop, 'state.db'),
    lastGoodConfig: join(desktop, 'config.last-good.yaml'),
    confirmedSettings: join(desktop, 'confirmed-settings.json'),
    settingsSeal: join(desktop, 'settings-seal.key'),
    chromium: join(desktop, 'electron'),
  }
}

/** Why a name cannot be a profile, or `null` when it can. The name becomes a folder, so it is kept to what every system accepts. */
export function profileNameProblem(name: string): SaidText | null {
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/.test(name)) {
    return said('home.profile_name_invalid', { name: JSON.stringify(name) })
  }
  if (/^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/.test(name)) {
    return said('home.profile_name_device', { name })
  }
  return null
}

function pathsOf(platform: NodeJS.Platform): typeof posix {
  return platform === 'win32' ? win32 : posix
}
