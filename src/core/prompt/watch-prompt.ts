import { join } from 'node:path'
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
  const list = await promptWatchList(input, agentsChain)
  const paths = new Map(list.files.map(({ source, path }) => [source, path]))
  return watchPromptFiles({
    ...list,
    onProblem,
    onStale({ source, change, diff }) {
      // Only a file that appeared has a name that the list did not know, and it is named from the workspace.
      const path = paths.get(source) ?? join(input.builtFor.workspace ?? '', source)
      stale.set(source, { path, source, change, diff })
      onStale([...stale.values()])
    },
    onFresh(source) {
      if (stale.delete(source)) onStale([...stale.values()])
    },
  })
}
