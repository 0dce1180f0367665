import type { CompletionThread } from '../../../core/references/complete/create-completion'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'

export function referenceHandlers(completion: CompletionThread): Pick<Handlers, 'reference.complete'> {
  return {
    /** `null` when a newer question has overtaken this one. */
    'reference.complete': async (request) => {
      const answer = await completion.complete(request)
      if (answer.ok) return answer.value
      if (answer.reason === 'stale') return null
      throw new Refusal(answer.message)
    },
  }
}
