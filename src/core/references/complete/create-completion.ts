import type { Worker } from 'node:worker_threads'
import { createThread } from '../../threads/create-thread'
import type { Completion } from '../../../shared/completion'
import type { CompletionPlace, CompletionRequest } from './completion'
import type { SaidText } from '../../../shared/words/said'

/** Completion of references, away from the main thread. Every question gets an answer, also when the thread dies. */
export interface CompletionThread {
  /** Where paths are looked for from now on; `null` for nowhere. A question that is open becomes stale. */
  use(place: CompletionPlace | null): void
  /** A newer question makes the one before it stale. */
  complete(request: CompletionRequest): Promise<CompletionAnswer>
  close(): Promise<void>
}

export type CompletionAnswer =
  | { readonly ok: true; readonly value: Completion }
  | { readonly ok: false; readonly reason: 'stale' | 'failed'; readonly message: SaidText }

/** `spawn` starts `completion-worker`. The thread starts with the first question; it begins with the index at once. */
export function createCompletion(spawn: () => Worker): CompletionThread {
  let place: CompletionPlace | null = null
  let newest = new AbortController()
  const thread = createThread<CompletionRequest, Completion, CompletionPlace | null>({
    name: 'completion',
    spawn,
    begin: () => [place],
  })

  return {
    use(next) {
      if (next?.workspace === place?.workspace) return
      place = next
      newest.abort('The workspace has changed.')
      if (thread.isRunning()) thread.tell(place)
    },
    async complete(request) {
      // Whoever types fast asks again before the answer: only the last question is worth one.
      newest.abort('A newer question was asked.')
      newest = new AbortController()
      const { signal } = newest
      const answer = await thread.ask(request, signal)
      return answer.ok ? answer : { ...answer, reason: signal.aborted ? 'stale' : 'failed' }
    },
    close: thread.close,
  }
}
