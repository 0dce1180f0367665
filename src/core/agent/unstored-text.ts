import type { TurnHappening } from '../../shared/turn'

/** What a turn has shown of an answer that is not a stored message yet. */
export function unstoredText(events: readonly TurnHappening[]): string {
  let shown: { requestId: number; text: string }[] = []
  for (const event of events) {
    if (event.type === 'request-start') shown.push({ requestId: event.requestId, text: '' })
    if (event.type === 'text-delta') {
      const last = shown.at(-1)
      if (last !== undefined) last.text += event.text
    }
    if (event.type === 'answer-discarded') shown = shown.filter(({ requestId }) => requestId !== event.requestId)
    if (event.type === 'message-stored' && event.role === 'assistant') shown = []
  }
  return shown.map(({ text }) => text).join('')
}
