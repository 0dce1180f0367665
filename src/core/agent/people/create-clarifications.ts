import type { Question } from '../../../shared/ask'
import { isUnattended } from '../../tools/approval/approval'
import type { AskingCall } from '../ports'
import type { PendingQuestion, PeoplePorts } from './create-people'
import { createOpenQuestions } from './open-questions'

type Pending = Extract<PendingQuestion, { kind: 'clarify' }>

/** Questions about what the user wants. No answer is `null`: the model then decides itself. */
export function createClarifications(ports: PeoplePorts) {
  const open = createOpenQuestions<Pending, readonly string[]>()

  async function clarify(questions: readonly Question[], call: AskingCall): Promise<readonly string[] | null> {
    const { sessionId, callId, signal } = call
    const isReachable = !isUnattended(ports.contextOf(sessionId).origin) && ports.present(sessionId)
    if (!isReachable || signal.aborted || questions.length === 0) return null
    const clarifyId = ports.newId()
    const timeoutMs = ports.settings().timeoutSeconds * 1_000
    const pending: Pending = {
      kind: 'clarify',
      sessionId,
      callId,
      clarifyId,
      questions,
      expiresAt: ports.clock() + timeoutMs,
    }
    let isShown = true
    const finish = (answers: readonly string[] | null) => {
      if (!isShown) return
      isShown = false
      signal.removeEventListener('abort', interrupt)
      call.emit({ type: 'clarify-answered', callId, clarifyId, answers: answers === null ? null : [...answers] })
    }
    const interrupt = () => finish(null)
    call.emit({ type: 'clarify-asked', callId, clarifyId, questions: [...questions], expiresAt: pending.expiresAt })
    signal.addEventListener('abort', interrupt)

    const over = new AbortController()
    const ended = AbortSignal.any([signal, over.signal])
    const late = ports.wait(timeoutMs, ended).then(() => null)
    const answers = await Promise.race([open.open(clarifyId, pending, ended), late])
    over.abort()
    finish(answers)
    return answers
  }

  return {
    clarify,
    answer(clarifyId: string, answers: readonly string[] | null): boolean {
      const asked = open.get(clarifyId)
      if (asked === null || (answers !== null && answers.length !== asked.questions.length)) return false
      return open.answer(clarifyId, answers)
    },
    pending: open.list,
    dropAll: open.dropAll,
  }
}
