import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Notice } from '../../../shared/model'
import { errorMessage } from '../../base/system-error'
import type { FolderInterest } from './plan-watch'
import type { PromptFile } from './prompt-file-state'
import { createQuietRunner } from './quiet-runner'
import { createStaleFiles, type StalePorts } from './stale-files'
import { watchFolders } from './watch-folders'
import { isPromptFile, type PromptFolder } from './watch-list'
import { said } from '../../../shared/words/said'

export interface PromptWatchOptions extends StalePorts {
  readonly files: readonly PromptFile[]
  readonly folders: readonly PromptFolder[]
  /** Watching works only in part. */
  onProblem(notice: Notice): void
  /** How often to look without an event: for network drives and for when the system refuses to watch more. */
  readonly sweepMs?: number
}

const QUIET_MS = 40
const LONGEST_WAIT_MS = 120
const SWEEP_MS = 5000

/**
 * Tells when files differ from what the prompt was built from. Watches the folders they are in, never what is below.
 * Resolves once everything is watched; returns the function that ends it.
 */
export async function watchPromptFiles(options: PromptWatchOptions): Promise<() => Promise<void>> {
  const { files, folders, onProblem, sweepMs = SWEEP_MS } = options
  let hasProblem = false
  let isClosed = false
  const stale = createStaleFiles(files, folders, {
    onStale: (news) => isClosed || options.onStale(news),
    onFresh: (source) => isClosed || options.onFresh(source),
  })
  const runner = createQuietRunner({ quietMs: QUIET_MS, longestWaitMs: LONGEST_WAIT_MS, run: stale.check })
  const sweep = setInterval(runner.hint, sweepMs)
  sweep.unref()

  const ofFolders = folders.map((place) => ({
    folder: place.folder,
    wants: (name: string) => isPromptFile(place, name),
  }))
  const endWatching = await watchFolders([...(await interestsOf(files)), ...ofFolders], {
    onHint: runner.hint,
    onError(error) {
      if (hasProblem) return
      hasProblem = true
      const reason = said('prompt.watching_slowly', { reason: errorMessage(error), seconds: sweepMs / 1000 })
      onProblem({ kind: 'ignored', source: said('prompt.file_watching'), reason })
    },
  })
  return async () => {
    isClosed = true
    clearInterval(sweep)
    await Promise.all([endWatching(), runner.close()])
  }
}

/** Each file in its folder, and where it is a link, its target in its own. */
async function interestsOf(files: readonly PromptFile[]): Promise<FolderInterest[]> {
  const targets = await Promise.all(files.map(({ path }) => realpath(path).catch(() => path)))
  const paths = new Set([...files.map(({ path }) => path), ...targets])
  return [...Map.groupBy(paths, dirname)].map(([folder, inIt]) => {
    const names = new Set(inIt.map((path) => basename(path)))
    return { folder, wants: (name: string) => names.has(name) }
  })
}
