import type { PromptSnapshot } from '../../shared/model'
import { assemble } from './assemble'
import { gatherPromptInput } from './gather-prompt-input'
import { layers } from './layers'
import type { PromptOptions } from './prompt-options'

/** The system prompt of a new session. Never throws: what cannot be used is a ghost or a notice of the result. */
export async function buildPrompt(options: PromptOptions): Promise<PromptSnapshot> {
  return assemble(layers, await gatherPromptInput(options))
}
