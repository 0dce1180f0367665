import type { PromptSnapshot } from '../../shared/model'
import { assemble } from './assemble'
import { gatherParts } from './gather-parts'
import { promptInput } from './gather-prompt-input'
import { layers } from './layers'
import type { PromptOptions } from './prompt-options'
import { promptWatchList, type WatchList } from './prompt-watch-list'

export interface WatchedPrompt {
  readonly snapshot: PromptSnapshot
  /** What `watchPromptFiles` has to look at to tell when this prompt is out of date. */
  readonly watchList: () => Promise<WatchList>
}

/** The system prompt of a new session. Never throws: what cannot be used is a ghost or a notice of the result. */
export async function buildPrompt(options: PromptOptions): Promise<PromptSnapshot> {
  return (await buildWatchedPrompt(options)).snapshot
}

export async function buildWatchedPrompt(options: PromptOptions): Promise<WatchedPrompt> {
  const parts = await gatherParts(options)
  return {
    snapshot: assemble(layers, promptInput(options, parts)),
    watchList: () => promptWatchList(options, parts),
  }
}
