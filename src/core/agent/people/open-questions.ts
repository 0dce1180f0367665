/** Questions that wait for a person, by id. Each is settled once: by an answer, or by being dropped. */
export interface OpenQuestions<Question, Answer> {
  /** Resolves with the answer; with `null` when it is dropped or the signal aborts. Never rejects. */
  open(id: string, question: Question, signal: AbortSignal): Promise<Answer | null>
  /** Whether such a question was open. */
  answer(id: string, answer: Answer | null): boolean
  get(id: string): Question | null
  list(): readonly Question[]
  dropAll(): void
}

export function createOpenQuestions<Question, Answer>(): OpenQuestions<Question, Answer> {
  const questions = new Map<string, { readonly question: Question; readonly settle: (answer: Answer | null) => void }>()

  function answer(id: string, given: Answer | null): boolean {
    const waiting = questions.get(id)
    waiting?.settle(given)
    return waiting !== undefined
  }

  return {
    open(id, question, signal) {
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      const drop = () => settle(null)
      const settle = (given: Answer | null) => {
        questions.delete(id)
        signal.removeEventListener('abort', drop)
        resolve(given)
      }
      questions.set(id, { question, settle })
      if (signal.aborted) drop()
      else signal.addEventListener('abort', drop)
      return promise
    },
    answer,
    get: (id) => questions.get(id)?.question ?? null,
    list: () => [...questions.values()].map(({ question }) => question),
    dropAll: () => {
      for (const id of questions.keys()) answer(id, null)
    },
  }
}
