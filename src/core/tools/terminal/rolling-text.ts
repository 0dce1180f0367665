/** The last so many characters of a text that keeps growing. */
export interface RollingText {
  take(text: string): void
  text(): string
  /** Everything since the last time this was called, as far as it is still there. */
  unread(): string
  /** Characters that were given up. */
  dropped(): number
}

export function createRollingText(limit: number): RollingText {
  let kept = ''
  let total = 0
  let read = 0

  const text = () => kept.slice(-limit)
  return {
    take(added) {
      total += added.length
      kept = added.length >= limit ? added.slice(-limit) : kept + added
      if (kept.length > 2 * limit) kept = kept.slice(-limit)
    },
    text,
    unread() {
      const fresh = total - read
      read = total
      return fresh === 0 ? '' : text().slice(-fresh)
    },
    dropped: () => Math.max(0, total - limit),
  }
}
