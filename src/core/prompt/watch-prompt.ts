import type { Notice, StaleFile } from '../../shared/model'
import { watchPromptFiles } from './staleness/watch-prompt-files'
import { frozenFiles, type WatchList } from './staleness/watch-list'

export interface PromptWatch {
  /** What the prompt was built from. */
  readonly watched: WatchList
  /** Every file that differs now, after each change. */
  onStale(files: readonly StaleFile[]): void
  onProblem(notice: Notice): void
}

/** Watches everything on disk that a prompt was built from. Returns the function that ends it. */
export async function watchPrompt({ watched, onStale, onProblem }: PromptWatch): Promise<() => Promise<void>> {
  const stale = new Map<string, StaleFile>()
  return watchPromptFiles({
    files: await frozenFiles(watched),
    folders: watched.folders,
    onProblem,
    onStale(file) {
      stale.set(file.source, file)
      onStale([...stale.values()])
    },
    onFresh(source) {
      if (stale.delete(source)) onStale([...stale.values()])
    },
  })
}
