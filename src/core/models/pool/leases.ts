/** How often each key is lent out. Only in memory: a lease ends with its process. */
export interface Leases {
  count(id: string): number
  /** Returns the function that gives it back, which counts once however often it is called. */
  take(id: string): () => void
}

export function createLeases(): Leases {
  const counts = new Map<string, number>()
  const add = (id: string, change: number) => {
    const next = (counts.get(id) ?? 0) + change
    if (next === 0) counts.delete(id)
    else counts.set(id, next)
  }
  return {
    count: (id) => counts.get(id) ?? 0,
    take(id) {
      let isHeld = true
      add(id, 1)
      return () => {
        if (isHeld) add(id, -1)
        isHeld = false
      }
    },
  }
}
