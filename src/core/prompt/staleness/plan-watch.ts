import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { foldersUpwards } from '../../workspace/git-root'

/** A folder, there or not, and the names in it that matter. */
export interface FolderInterest {
  readonly folder: string
  wants(name: string): boolean
}

/** Existing folder → what to look for in it. The identity changes when another folder takes its place. */
export type WatchPlan = ReadonlyMap<string, { readonly identity: string; wants(name: string): boolean }>

/**
 * What to watch right now: each folder of interest and, in its parent, its own name; of a folder that is not there, the
 * next step towards it in the nearest folder that is.
 */
export async function planWatch(interests: readonly FolderInterest[]): Promise<WatchPlan> {
  const plan = new Map<string, { identity: string; wants(name: string): boolean }>()
  const add = (folder: string, identity: string, wants: (name: string) => boolean) => {
    const earlier = plan.get(folder)
    plan.set(folder, { identity, wants: earlier ? (name) => earlier.wants(name) || wants(name) : wants })
  }
  for (const { folder, wants } of interests) {
    let missing: string | null = null
    for (const candidate of foldersUpwards(folder)) {
      const identity = await identityOf(candidate)
      const name = missing === null ? null : basename(missing)
      if (identity === null) {
        missing = candidate
        continue
      }
      add(candidate, identity, name === null ? wants : (other) => other === name)
      const above = dirname(candidate)
      const aboveIdentity = above === candidate ? null : await identityOf(above)
      if (aboveIdentity !== null) add(above, aboveIdentity, (other) => other === basename(candidate))
      break
    }
  }
  return plan
}

async function identityOf(path: string): Promise<string | null> {
  try {
    const stats = await stat(path)
    return stats.isDirectory() ? `${stats.dev}:${stats.ino}` : null
  } catch {
    return null
  }
}
