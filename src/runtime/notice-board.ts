import type { Notice } from '../shared/model'

/** What the user must know now, by the part that says it. A part that has nothing more to say clears its own lines. */
export function createNoticeBoard(onChange: () => void) {
  const byPart = new Map<string, readonly Notice[]>()
  return {
    say(part: string, notices: readonly Notice[]): void {
      if (JSON.stringify(byPart.get(part) ?? []) === JSON.stringify(notices)) return
      byPart.set(part, notices)
      onChange()
    },
    all: (): Notice[] => [...byPart.values()].flat(),
  }
}
