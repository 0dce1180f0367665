import type { TurnHappening } from '../../../shared/turn'

export interface ShownText {
  add(event: TurnHappening): void
  /** What belongs to an answer that is not a stored message yet. */
  unstored(): string
  /** The last answer that has words, stored or not. */
  last(): string
}

/** Reads the text of answers out of a turn's events. What was taken back is not part of it. */
export function createShownText(): ShownText {
  let shown: { readonly requestId: number; text: string }[] = []
  let lastStored = ''
  const unstored = () => shown.map(({ text }) => text).join('')
  return {
    add(event) {
      if (event.type === 'request-start') shown.push({ requestId: event.requestId, text: '' })
      if (event.type === 'text-delta') {
        const current = shown.at(-1)
        if (current !== undefined) current.text += event.text
      }
      if (event.type === 'answer-discarded') shown = shown.filter(({ requestId }) => requestId !== event.requestId)
      if (event.type === 'message-stored' && event.role === 'assistant') {
        lastStored = unstored() || lastStored
        shown = []
      }
    },
    unstored,
    last: () => unstored() || lastStored,
  }
}

export function unstoredText(events: readonly TurnHappening[]): string {
  const shown = createShownText()
  for (const event of events) shown.add(event)
  return shown.unstored()
}
