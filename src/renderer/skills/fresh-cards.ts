import type { Learnt } from '../../shared/calls/skill-calls'

/** What a look back wrote down in a chat since the window is open, and what waits for a yes there. */
export function freshCards(
  learnt: readonly Learnt[],
  {
    sessionId,
    since,
    seen,
  }: { readonly sessionId: string; readonly since: number; readonly seen: ReadonlySet<string> },
): readonly Learnt[] {
  return learnt.filter((card) => {
    if (card.sessionId !== sessionId || seen.has(card.id)) return false
    return card.state === 'waiting' || (card.state === 'done' && card.by === 'review' && card.at >= since)
  })
}
