import type { PromptSnapshot } from '../../shared/model'
import { assemble } from './assemble'
import { gatherLayers } from './gather-layers'
import type { PromptOptions } from './prompt-options'
import type { WatchList } from './staleness/watch-list'

/**
 * The system prompt of a new session, with what it was read from. Never throws: what cannot be used is a ghost or a notice of
 * the result.
 */
export async function buildWatchedPrompt(
  options: PromptOptions,
): Promise<{ readonly snapshot: PromptSnapshot; readonly watched: WatchList }> {
  const gathered = await gatherLayers(options)
  const { model, provider, workspace, now, tools, config } = options
  return {
    snapshot: assemble(gathered, {
      builtFor: { model, provider, workspace, builtAt: now.toISOString() },
      tools,
      layersOff: config.prompt?.layers_off ?? [],
    }),
    watched: {
      files: gathered.flatMap(({ watched }) => watched?.files ?? []),
      folders: gathered.flatMap(({ watched }) => watched?.folders ?? []),
      indexed: gathered.flatMap(({ watched }) => watched?.indexed ?? []),
    },
  }
}
