import { watch, type FSWatcher } from 'chokidar'
import { basename, resolve } from 'node:path'
import { type FolderInterest, planWatch, type WatchPlan } from './plan-watch'
import { serial } from '../../base/serial'

export interface FolderWatchPorts {
  /** Something may have happened. Not what: the caller looks for itself. */
  onHint(): void
  onError(error: unknown): void
}

interface Armed {
  readonly watcher: FSWatcher
  readonly identity: string
}

/** Hundreds of watchers set up in one go would hold up everything else. */
const AT_ONCE = 16

/**
 * Watches folders that exist and folders that do not exist yet, each without its sub-folders. When a folder on the way
 * appears, goes or is replaced, the watchers are set up anew. Resolves once everything is watched.
 */
export async function watchFolders(interests: readonly FolderInterest[], ports: FolderWatchPorts) {
  const armed = new Map<string, Armed>()
  let plan: WatchPlan = new Map()
  let isClosed = false
  const inTurn = serial()
  const arrange = (): Promise<void> => inTurn(rearm)

  /** Until two looks at the disk agree: while watchers are set up, folders come and go. */
  async function rearm(): Promise<void> {
    let isSettled = false
    while (!isSettled) {
      plan = await planWatch(interests)
      isSettled = isClosed || (await follow(plan))
    }
    ports.onHint()
  }

  async function follow(next: WatchPlan): Promise<boolean> {
    const outdated = [...armed].filter(([folder, { identity }]) => next.get(folder)?.identity !== identity)
    for (const [folder, { watcher }] of outdated) {
      armed.delete(folder)
      await watcher.close()
    }
    const missing = [...next].filter(([folder]) => !armed.has(folder))
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      await Promise.all(missing.slice(from, from + AT_ONCE).map(([folder, { identity }]) => arm(folder, identity)))
    }
    return missing.length === 0
  }

  function arm(folder: string, identity: string): Promise<void> {
    const watcher = watch(folder, {
      depth: 0,
      ignoreInitial: true,
      ignorePermissionErrors: true,
      // We wait for quiet ourselves, and a folder's replacement must be seen as what it is.
      atomic: false,
      ignored: (path) => resolve(path) !== folder && plan.get(folder)?.wants(basename(path)) !== true,
    })
    armed.set(folder, { watcher, identity })
    watcher.on('all', (event) => {
      if (event === 'addDir' || event === 'unlinkDir') void arrange()
      else ports.onHint()
    })
    watcher.on('error', ports.onError)
    return new Promise((done) => {
      watcher.once('ready', done)
      watcher.once('error', () => done())
    })
  }

  await arrange()
  return async (): Promise<void> => {
    isClosed = true
    await inTurn(() => undefined)
    await Promise.all([...armed.values()].map(({ watcher }) => watcher.close()))
  }
}
