import { mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isInside } from '../../base/guard/is-inside'
import { isSecretName } from '../../base/secret-name'
import { type GitData, gitData, readGitLine } from '../../workspace/git-data'
import { gitRoot } from '../../workspace/git-root'
import { caches, filteredSettings, runFromCaches, secretPlaces, systemSecrets, toolchains } from './home-places'
import { gitPowers, homePowers, powerPlaces } from './power-places'
import type { Place } from './place'

export interface PlacesOptions {
  readonly userHome: string
  /** Of this profile. */
  readonly hermesHome: string
  readonly workspace: string | null
  /** Repositories below it that are not of the session's own making. */
  readonly repositories: readonly string[]
  /** Of the session: stands for the home, for what programs leave there. */
  readonly ownHome: string
  /** Of the session: stands for `/tmp`. */
  readonly ownTemp: string
  /** Where programs are looked for. */
  readonly searchPath: string
  /** Granted: real paths that may be changed. */
  readonly writes: readonly string[]
  /** Only the session's own home and temporary files may be changed. */
  readonly readOnly?: boolean
  /** Further places, stronger than all others. */
  readonly extra: readonly Place[]
}

/** What the commands of a session see, as the disk is now. */
export async function sessionPlaces(options: PlacesOptions): Promise<readonly Place[]> {
  const { ownHome, ownTemp } = options
  const userHome = await real(options.userHome)
  const workspace = options.workspace === null ? null : await real(options.workspace)
  const agentHome = await real(options.hermesHome.replace(/[\\/]profiles[\\/][^\\/]+$/, ''))
  const ownsHome = workspace === userHome
  await keepSettings(userHome, ownHome)
  const inHome = await presentBelow(userHome)
  const hiddenBelow = (names: readonly string[]) =>
    Promise.all(inHome(names).map((name) => placeOf(join(userHome, name), 'hidden')))
  // Under its own name in the home, although it may be a link there.
  const shownBelow = (names: readonly string[], access: Place['access']) =>
    Promise.all(
      inHome(names).map(async (name) => {
        const path = join(userHome, name)
        const place = await placeOf(path, access)
        return place === null ? null : { ...place, path, source: place.path }
      }),
    )
  const found = await Promise.all([
    (systemPlaces ??= Promise.all(systemSecrets.map((path) => placeOf(path, 'hidden')))),
    ...(ownsHome
      ? []
      : [shownBelow(toolchains, 'read'), shownBelow(caches, 'write'), shownBelow(runFromCaches, 'read')]),
    programFolders(options.searchPath, userHome),
    Promise.all(['skills', 'scripts', 'cache'].map((name) => placeOf(join(options.hermesHome, name), 'read'))),
    workspace === null
      ? []
      : projectPlaces(workspace, options.repositories, ownsHome ? [...powerPlaces, ...homePowers] : powerPlaces),
    hiddenBelow(secretPlaces),
  ])
  const own: readonly (Place | null)[] = [
    { path: '/tmp', access: 'write', source: ownTemp },
    { path: '/var/tmp', access: 'write', source: ownTemp },
    { path: agentHome, access: 'hidden' },
    ...(ownsHome ? [] : [{ path: userHome, access: 'write', source: ownHome } satisfies Place]),
    ...(await Promise.all(
      ['/run/current-system', '/run/wrappers', '/run/systemd/resolve', '/home/linuxbrew'].map((path) =>
        placeOf(path, 'read'),
      ),
    )),
  ]
  const places = [...own, ...found.flat()].filter((place) => place !== null)
  // The session's own home has none of the user's secrets; they are only in what is shown of the other one.
  const shown = places.filter(
    ({ path, access }) => access !== 'hidden' && path !== userHome && isInside(userHome, path),
  )
  const isNeedless = ({ path, access }: Place) =>
    access === 'hidden' &&
    !ownsHome &&
    path !== agentHome &&
    isInside(userHome, path) &&
    !shown.some((place) => isInside(place.path, path))
  // What lies in the workspace can be changed anyway; a place of its own could not be renamed.
  const isGranted = ({ path, access }: Place) =>
    access === 'read' && options.writes.some((write) => isInside(write, path))
  const outside = options.writes.filter((path) => workspace === null || !isInside(workspace, path))
  const granted = (await Promise.all(outside.map((path) => placeOf(path, 'write')))).filter((place) => place !== null)
  const seen = [...places.filter((place) => !isNeedless(place) && !isGranted(place)), ...granted]
  const isOwn = ({ source }: Place) => source === ownHome || source === ownTemp
  const kept = options.readOnly === true ? seen.map((place) => (isOwn(place) ? place : unwritable(place))) : seen
  return [...kept, ...options.extra]
}

const unwritable = (place: Place): Place => (place.access === 'write' ? { ...place, access: 'read' } : place)

/** The system does not change while the program runs. */
let systemPlaces: Promise<readonly (Place | null)[]> | undefined

/** The project may be changed, and its repository too, also where that lies outside; what gives power over others may not. */
async function projectPlaces(
  workspace: string,
  repositories: readonly string[],
  names: readonly string[],
): Promise<readonly (Place | null)[]> {
  const places: (Place | null)[] = [{ path: workspace, access: 'write' }]
  const present = await presentBelow(workspace)
  const powers = present(names).map((name) => join(workspace, name))
  const root = await gitRoot(workspace)
  for (const place of await Promise.all([...(root === null ? [] : [root]), ...repositories].map(repositoryPlaces))) {
    places.push(...place.writable.map((path) => ({ path, access: 'write' }) as const))
    powers.push(...place.powers)
  }
  for (const path of powers) {
    const place = await placeOf(path, 'read')
    if (place === null) continue
    places.push(...pinned(place.path, workspace), place)
  }
  return places
}

/** What of a repository commands change, and what of it makes git start programs. */
async function repositoryPlaces(
  root: string,
): Promise<{ readonly writable: readonly string[]; readonly powers: readonly string[] }> {
  const data = await gitData(root)
  const dotGit = join(root, '.git')
  if (data === null || !(await isProven(data, root))) return { writable: [], powers: [dotGit] }
  const folders = [...new Set([data.common, data.folder])]
  const powers = await Promise.all(
    folders.map(async (folder) => [
      ...gitPowers.map((name) => join(folder, name)),
      ...(await entries(join(folder, 'modules'))).flatMap((module) =>
        gitPowers.map((name) => join(folder, 'modules', module, name)),
      ),
    ]),
  )
  return { writable: folders, powers: [...powers.flat(), ...(data.folder === dotGit ? [] : [dotGit])] }
}

/**
 * A command may have written this `.git`, and any folder with a file named `config` could pass for a repository that lies apart. So
 * data elsewhere must name this work tree itself: a linked one does, or one with `core.worktree`.
 */
async function isProven({ folder, common }: GitData, root: string): Promise<boolean> {
  if (isInside(await real(root), folder) || common !== folder) return true
  const config = await readGitLine(join(folder, 'config'))
  return config !== null && /^\s*worktree\s*=/im.test(config)
}

/** A folder with several projects is a workspace too. */
export async function repositoriesBelow(workspace: string | null): Promise<readonly string[]> {
  if (workspace === null) return []
  const folders = (await entries(workspace)).filter((name) => name !== '.git' && name !== 'node_modules')
  const found = await Promise.all(
    folders.slice(0, mostFolders).map((name) =>
      stat(join(workspace, name, '.git')).then(
        () => [join(workspace, name)],
        () => [],
      ),
    ),
  )
  return found.flat()
}

const mostFolders = 500

/** A folder that could be renamed would take what is read-only in it out of the way. A place of its own cannot. */
function pinned(path: string, workspace: string): readonly Place[] {
  if (!isInside(workspace, path)) return []
  const parts = relative(workspace, dirname(path)).split(sep).filter(Boolean)
  return parts.map((_, index) => ({ path: join(workspace, ...parts.slice(0, index + 1)), access: 'write' }))
}

/** Folders of programs in the home that no list knows. */
async function programFolders(searchPath: string, userHome: string): Promise<readonly (Place | null)[]> {
  const folders = searchPath.split(':').filter((folder) => isInside(userHome, folder) && folder !== userHome)
  return Promise.all(folders.map((folder) => placeOf(folder, 'read')))
}

/** Copies what programs want to know about the user, without the lines that look like keys. */
async function keepSettings(userHome: string, ownHome: string): Promise<void> {
  await Promise.all(
    filteredSettings.map(async (name) => {
      const own = join(ownHome, name)
      const text = await readFile(join(userHome, name), 'utf8').catch(() => null)
      if (text === null) return
      await mkdir(dirname(own), { recursive: true })
      await writeFile(own, withoutKeys(text), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
    }),
  )
}

function withoutKeys(text: string): string {
  const looksSecret = (line: string) => {
    const name = /^\s*(?:\S*[:/])?([\w-]+)\s*[=:]/.exec(line)?.[1] ?? ''
    return isSecretName(name) || /auth|token|passw|secret|credential|helper/i.test(name) || /:\/\/[^/\s@]+@/.test(line)
  }
  return text
    .split('\n')
    .filter((line) => !looksSecret(line))
    .join('\n')
}

/** Which of many names can be there at all, by one look into the folder. */
export async function presentBelow(folder: string): Promise<(names: readonly string[]) => readonly string[]> {
  const present = new Set(await entries(folder))
  return (names) => names.filter((name) => present.has(name.split('/', 1).join('')))
}

/** `null` where there is nothing. A link counts as what it leads to. */
async function placeOf(path: string, access: Place['access']): Promise<Place | null> {
  const target = await realpath(path).catch(() => null)
  const found = target === null ? null : await stat(target).catch(() => null)
  if (target === null || found === null) return null
  return { path: target, access, ...(found.isDirectory() ? {} : { isFile: true }) }
}

async function entries(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => [])
}

function real(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}
