import type { ApprovalChoice } from '../../../shared/ask'
import type { ApprovalAnswer, ApprovalRequest, Ask, Clock, Remembered } from './approval'

export type AskOutcome =
  | { readonly kind: 'answered'; readonly answer: ApprovalAnswer; readonly remembered: Remembered }
  /** The user answered something else that settles this one, or only the first of several equal requests. Look again. */
  | { readonly kind: 'reconsider' }
  | { readonly kind: 'timeout' | 'interrupted' | 'unanswered' }

interface Entry {
  readonly request: ApprovalRequest
  /** Shows the question, on behalf of whoever came first. */
  readonly ask: Ask
  readonly waiting: ((outcome: AskOutcome) => void)[]
  /** Ends the question when the one on whose behalf it is shown does not wait any more. */
  readonly abandon: AbortController
}

export interface AskQueueOptions {
  readonly clock: Clock
  timeoutMs(): number
  /** Whether the question is still open when its turn comes: the answer to another may have settled it. */
  isOpen(request: ApprovalRequest): boolean
  /** Stores an answer before the next question is looked at. Must not reject. */
  remember(request: ApprovalRequest, choice: ApprovalChoice): Promise<Remembered>
}

export interface AskQueue {
  /** Never rejects. Equal requests share the question of the first; when that one is interrupted, the next asks its own. */
  put(request: ApprovalRequest, ask: Ask, signal: AbortSignal): Promise<AskOutcome>
}

/** One question at a time, in the order in which they came up. */
export function createAskQueue(options: AskQueueOptions): AskQueue {
  const entries: Entry[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (let entry = entries[0]; entry !== undefined; entry = entries[0]) {
      const outcome = await askOne(entry, options)
      entries.shift()
      settle(entry, outcome)
    }
    isAsking = false
  }

  return {
    put: (request, ask, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve({ kind: 'interrupted' })
          return
        }
        const key = keyOf(request)
        let entry = entries.find((candidate) => keyOf(candidate.request) === key && !candidate.abandon.signal.aborted)
        if (entry === undefined) {
          entry = { request, ask, waiting: [], abandon: new AbortController() }
          entries.push(entry)
        }
        const { waiting, abandon } = entry
        const interrupt = () => {
          const place = waiting.indexOf(finish)
          waiting.splice(place, 1)
          finish({ kind: 'interrupted' })
          if (place === 0) abandon.abort()
        }
        const finish = (outcome: AskOutcome) => {
          signal.removeEventListener('abort', interrupt)
          resolve(outcome)
        }
        waiting.push(finish)
        signal.addEventListener('abort', interrupt)
        void askAll()
      }),
  }
}

/** "Once" is for one command, and an interrupt for one call: the others that wait for the same answer are asked again. */
function settle({ waiting, abandon }: Entry, outcome: AskOutcome): void {
  const isOnce = outcome.kind === 'answered' && outcome.answer.choice === 'once'
  for (const [index, finish] of waiting.splice(0).entries()) {
    // The first is gone, so its answer is nobody's.
    const isOfAnother = abandon.signal.aborted || (isOnce && index > 0)
    finish(isOfAnother ? { kind: 'reconsider' } : outcome)
  }
}

async function askOne({ request, ask, abandon }: Entry, options: AskQueueOptions): Promise<AskOutcome> {
  const { clock, timeoutMs } = options
  if (abandon.signal.aborted) return { kind: 'interrupted' }
  if (!options.isOpen(request)) return { kind: 'reconsider' }
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, abandon.signal])
  const answered = answerOf(ask, request, signal)
  const ended = clock
    .wait(timeoutMs(), signal)
    .then((): AskOutcome => ({ kind: abandon.signal.aborted ? 'interrupted' : 'timeout' }))
  const outcome = await Promise.race([answered, ended])
  over.abort()
  if (abandon.signal.aborted) return { kind: 'interrupted' }
  if ('choice' in outcome) {
    return { kind: 'answered', answer: outcome, remembered: await options.remember(request, outcome.choice) }
  }
  return outcome
}

async function answerOf(ask: Ask, request: ApprovalRequest, signal: AbortSignal): Promise<ApprovalAnswer | AskOutcome> {
  try {
    const answer = await ask(request, signal)
    return request.choices.includes(answer.choice) ? answer : { kind: 'unanswered' }
  } catch {
    return { kind: signal.aborted ? 'interrupted' : 'unanswered' }
  }
}

function keyOf({ kind, command, detail, rules, choices }: ApprovalRequest): string {
  return JSON.stringify([kind, command, detail, rules.map(({ id }) => id), choices])
}
