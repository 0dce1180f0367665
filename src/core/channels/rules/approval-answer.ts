export interface ChatAnswer {
  readonly id: string
  readonly choice: 'once' | 'session' | 'deny'
  readonly reason?: string
}

/** `/approve [all] [session]`, `/deny [all] [reason]`, for the oldest question unless all are meant. "Always" exists only in the window. */
export function answersOf(
  command: 'approve' | 'deny',
  rest: string,
  pending: readonly { readonly id: string }[],
): ChatAnswer[] {
  const given = rest.split(/\s+/).filter((word) => word !== '')
  const isAll = given[0]?.toLowerCase() === 'all'
  const words = isAll ? given.slice(1) : given
  const meant = isAll ? pending : pending.slice(0, 1)
  if (command === 'approve') {
    const choice = words[0]?.toLowerCase() === 'session' ? 'session' : 'once'
    return meant.map(({ id }) => ({ id, choice }))
  }
  const reason = words.join(' ')
  return meant.map(({ id }) => ({ id, choice: 'deny', ...(reason !== '' && { reason }) }))
}

/** A button answers the question that it was made for and no other. */
export function buttonAnswer(
  button: { readonly id: string; readonly choice: string },
  pending: readonly { readonly id: string }[],
): ChatAnswer | null {
  const choice = (['once', 'session', 'deny'] as const).find((known) => known === button.choice)
  return choice === undefined || !pending.some(({ id }) => id === button.id) ? null : { id: button.id, choice }
}

/** `2`, `1, 3`, or own words. `null`: a number that is not in the list. */
export function clarifyAnswer(text: string, labels: readonly string[], isMulti: boolean): string | null {
  const trimmed = text.trim()
  if (labels.length === 0 || !/^\d+(?:\s*[,;、，]\s*\d+)*$/.test(trimmed)) return trimmed === '' ? null : trimmed
  const numbers = trimmed.split(/[,;、，]/).map(Number)
  if (!isMulti && numbers.length > 1) return null
  const chosen = numbers.map((number) => labels[number - 1])
  return chosen.every((label) => label !== undefined) ? chosen.join(', ') : null
}
