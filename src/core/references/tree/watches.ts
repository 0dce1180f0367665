import { type FSWatcher, realpathSync, watch } from 'node:fs'
import { join } from 'node:path'
import { gitData } from '../../workspace/git-data'
import { gitRoot } from '../../workspace/git-root'
import { isHonestFolder } from './honest-folder'
import type { WatchedRoot } from './tree'

interface Hears {
  /** Must not throw. */
  changed(root: string, folder: string): void
  gitChanged(root: string): void
}

/** Files come in crowds. */
const momentMs = 150
/** A folder rests so many times as long as it took to read. */
const rest = 10
/** What git writes when something is staged, committed or checked out. */
const gitFiles = new Set(['index', 'HEAD', 'ORIG_HEAD', 'MERGE_HEAD'])

/** Notices what changes in folders, each for itself: what lies deeper is not watched. */
export function createWatches({ changed, gitChanged }: Hears) {
  const open = new Map<string, { readonly root: string; readonly folder: string; readonly watcher: FSWatcher }>()
  const ofGit = new Map<string, FSWatcher | null>()
  const timers = new Map<string, NodeJS.Timeout>()
  const restUntil = new Map<string, number>()
  const failed = new Set<string>()

  function later(key: string, tell: () => void): void {
    if (timers.has(key)) return
    const wait = Math.max(momentMs, (restUntil.get(key) ?? 0) - performance.now())
    const timer = setTimeout(() => {
      timers.delete(key)
      tell()
    }, wait)
    timer.unref()
    timers.set(key, timer)
  }

  function start(root: string, folder: string): void {
    const key = keyOf(root, folder)
    if (open.has(key) || !isHonestFolder(root, folder) || isElsewhere(join(root, folder))) return
    const tell = () => later(key, () => changed(root, folder))
    const watcher = watchOr(join(root, folder), tell, () => {
      stop(key)
      failed.add(key)
    })
    if (watcher === null) {
      failed.add(key)
      return
    }
    failed.delete(key)
    open.set(key, { root, folder, watcher })
  }

  function stop(key: string): void {
    open.get(key)?.watcher.close()
    open.delete(key)
    clearTimeout(timers.get(key))
    timers.delete(key)
    restUntil.delete(key)
  }

  async function startGit(root: string): Promise<void> {
    if (ofGit.has(root)) return
    ofGit.set(root, null)
    const top = await gitRoot(root)
    const data = top === null ? null : await gitData(top)
    if (data === null || !ofGit.has(root)) return
    const watcher = watchOr(
      data.folder,
      (name) => gitFiles.has(name) && later(keyOf(root, '.git'), () => gitChanged(root)),
      () => stopGit(root),
    )
    ofGit.set(root, watcher)
  }

  function stopGit(root: string): void {
    ofGit.get(root)?.close()
    ofGit.delete(root)
  }

  return {
    has: (root: string, folder: string): boolean => open.has(keyOf(root, folder)),
    /** The system cannot watch it, or has no more room to. */
    hasFailed: (root: string, folder: string): boolean => failed.has(keyOf(root, folder)),
    /** It was read, and that took so long. */
    rest(root: string, folder: string, milliseconds: number): void {
      restUntil.set(keyOf(root, folder), performance.now() + milliseconds * rest)
    },
    /** These, and no others. */
    set(wanted: readonly WatchedRoot[]): void {
      const keys = new Set(wanted.flatMap(({ root, folders }) => folders.map((folder) => keyOf(root, folder))))
      for (const key of open.keys()) if (!keys.has(key)) stop(key)
      for (const root of ofGit.keys()) if (!wanted.some((one) => one.root === root)) stopGit(root)
      for (const { root, folders } of wanted) {
        void startGit(root)
        for (const folder of folders) start(root, folder)
      }
    },
  }
}

/** Nothing beyond a link is watched. */
function isElsewhere(path: string): boolean {
  try {
    return realpathSync(path) !== path
  } catch {
    return true
  }
}

const keyOf = (root: string, folder: string): string => `${root}\0${folder}`

/** `null` where the system cannot watch it, or has no more room to. */
function watchOr(path: string, tell: (name: string) => void, lost: () => void): FSWatcher | null {
  try {
    const watcher = watch(path, { persistent: false }, (_event, name) => tell(name ?? ''))
    watcher.on('error', lost)
    return watcher
  } catch {
    return null
  }
}
