import type { Notice, StaleFile } from '../../shared/model'
import type { PromptInput } from './prompt-input'
import { promptWatchList } from './prompt-watch-list'
import { watchPromptFiles } from './staleness/watch-prompt-files'

export interface PromptWatch {
  /** What the prompt was built from. */
  readonly input: PromptInput
  readonly agentsChain: boolean
  /** Every file that differs now, after each change. */
  onStale(files: readonly StaleFile[]): void
  onProblem(notice: Notice): void
}

/** Watches everything on disk that a prompt was built from. Returns the function that ends it. */
export async function watchPrompt({
  input,
  agentsChain,
  onStale,
  onProblem,
}: PromptWatch): Promise<() => Promise<void>> {
  const stale = new Map<string, StaleFile>()
  return watchPromptFiles({
    ...(await promptWatchList(input, agentsChain)),
    onProblem,
    onStale({ source, change, diff }) {
      stale.set(source, { path: source, change, diff })
      onStale([...stale.values()])
    },
    onFresh(source) {
      if (stale.delete(source)) onStale([...stale.values()])
    },
  })
}
