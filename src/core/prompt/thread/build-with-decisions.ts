import type { FileDecision, PromptSnapshot } from '../../../shared/model'
import { buildWatchedPrompt } from '../build-prompt'
import type { PromptOptions } from '../prompt-options'
import type { WatchList } from '../staleness/watch-list'

/** Everything that a prompt is built from, as plain data that can cross a thread border. */
export interface PromptBuild extends Omit<PromptOptions, 'decisions' | 'scan'> {
  /** The user's decisions that hold for this session. */
  readonly decisions: readonly FileDecision[]
}

export interface BuiltPrompt {
  readonly snapshot: PromptSnapshot
  readonly watched: WatchList
  /** Files whose content is no longer what was decided about, with what it is now. */
  readonly outdated: readonly { readonly path: string; readonly sha256: string }[]
}

/** Never throws: what cannot be used is a ghost or a notice of the result. */
export async function buildWithDecisions({ decisions, ...options }: PromptBuild): Promise<BuiltPrompt> {
  const outdated: { path: string; sha256: string }[] = []
  const built = await buildWatchedPrompt({
    ...options,
    decisions: {
      find: (path, sha256) => decisions.find((made) => made.path === path && made.sha256 === sha256) ?? null,
      async dropIfChanged(path, sha256) {
        if (!decisions.some((made) => made.path === path && made.sha256 !== sha256)) return false
        outdated.push({ path, sha256 })
        return true
      },
    },
  })
  return { ...built, outdated }
}
