import { textFrom } from '../state/long-text'
import type { TurnView } from '../state/turn-view'

/** What the model wrote, for copying and for saying. */
export function answerOf({ items }: TurnView): string {
  return items.flatMap((item) => (item.kind === 'text' ? [textFrom(item.text).trim()] : [])).join('\n\n')
}
