import type { AskJudge } from '../../tools/approval/approval'
import { judgePrompt } from '../../tools/approval/judge'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

/** One question to a small model: temperature 0, a few tokens. What it says comes back as it is. */
export type AskModel = (system: string, user: string, signal: AbortSignal) => Promise<string>

const patienceMs = 30_000

/** Rejects when the model does not answer in time or there is none; then a person is asked. */
export function createApprovalJudge(
  askModel: AskModel | null,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
): AskJudge {
  return async (request, signal) => {
    if (askModel === null) throw new SaidError(said('agent.no_small_model_ask'))
    const over = new AbortController()
    const both = AbortSignal.any([signal, over.signal])
    const { system, user } = judgePrompt(request)
    const late = wait(patienceMs, both).then(() => Promise.reject(new SaidError(said('agent.small_model_not_answer'))))
    try {
      return await Promise.race([askModel(system, user, both), late])
    } finally {
      over.abort()
    }
  }
}
