import type { Worker } from 'node:worker_threads'
import { createThread } from '../../threads/create-thread'
import type { BuiltPrompt } from '../build-prompt'
import type { PromptOptions } from '../prompt-options'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

export interface PromptBuilder {
  /** Rejects only when the thread could not do its work. */
  build(request: PromptOptions): Promise<BuiltPrompt>
  close(): Promise<void>
}

/** The threat rules alone take tens of megabytes; a thread that nobody asks gives them back. */
const idleMs = 30_000

/** `spawn` starts `prompt-thread`. The thread starts with the first question. */
export function createPromptBuilder(spawn: () => Worker): PromptBuilder {
  const thread = createThread<PromptOptions, BuiltPrompt>({ name: 'prompt', spawn, idleMs })
  return {
    async build(request) {
      const built = await thread.ask(request)
      if (!built.ok) throw new SaidError(said('prompt.not_built', { message: built.message }))
      return built.value
    },
    close: thread.close,
  }
}
