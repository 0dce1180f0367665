import { listAt, readAnswer, textAt, valueAt } from './read-answer'

export const stepStates = ['pending', 'in_progress', 'completed', 'cancelled'] as const

export interface PlanStep {
  readonly id: string
  readonly content: string
  readonly status: (typeof stepStates)[number]
  /** It belongs to a step above it. */
  readonly isPart: boolean
}

/** The steps that a result of the plan's tool lists; `null` when it is no such result. */
export function planOf(result: string): readonly PlanStep[] | null {
  const { data } = readAnswer(result)
  if (!Array.isArray(valueAt(data, 'todos'))) return null
  return listAt(data, 'todos').flatMap((item) => {
    const status = stepStates.find((state) => state === textAt(item, 'status'))
    if (status === undefined) return []
    return [{ id: textAt(item, 'id'), content: textAt(item, 'content'), status, isPart: textAt(item, 'parent') !== '' }]
  })
}
