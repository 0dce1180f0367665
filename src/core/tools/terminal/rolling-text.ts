/** The last so many characters of a text that keeps growing. */
export interface RollingText {
  take(text: string): void
  text(): string
  /** Everything since the last time this was called, as far as it is still there. */
  unread(): string
  /** Characters that were given up. */
  dropped(): number
}

const smallest = 4_096
/** Bytes of one UTF-16 unit. */
const unit = 2

/**
 * The characters live in one block of bytes that is written over. Kept as strings they would grow old before they die, and a flood
 * would fill the memory with them until the next great cleaning.
 */
export function createRollingText(limit: number): RollingText {
  let block = Buffer.alloc(0)
  let used = 0
  let total = 0
  let read = 0

  function makeRoom(needed: number): void {
    if (used + needed <= block.length) return
    const kept = Math.min(used, limit * unit)
    if (kept + needed <= block.length) {
      block.copyWithin(0, used - kept, used)
      used = kept
      return
    }
    const larger = Buffer.alloc(Math.min(2 * limit * unit, Math.max(smallest, 2 * (used + needed))))
    block.copy(larger, 0, used - kept, used)
    block = larger
    used = kept
  }

  const lastOf = (count: number) => block.toString('utf16le', used - Math.min(count, limit, used / unit) * unit, used)

  return {
    take(added) {
      total += added.length
      const last = added.length > limit ? added.slice(-limit) : added
      makeRoom(last.length * unit)
      used += block.write(last, used, 'utf16le')
    },
    text: () => lastOf(limit),
    unread() {
      const fresh = total - read
      read = total
      return lastOf(fresh)
    },
    dropped: () => Math.max(0, total - limit),
  }
}
