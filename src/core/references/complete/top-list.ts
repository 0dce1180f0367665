export interface Ranked {
  readonly id: number
  readonly score: number
}

/** The best so many of a stream of entries. Of two with the same score the one that `isBefore` names comes first. */
export interface TopList {
  /** An entry with a lower score has no chance any more. */
  threshold(): number
  /** Whether an entry that is not in the list would get in. */
  wants(id: number, score: number): boolean
  /** An entry that is offered twice keeps its better score. */
  offer(id: number, score: number): void
  items(): readonly Ranked[]
}

export function createTopList(limit: number, isBefore: (a: number, b: number) => boolean): TopList {
  const items: Ranked[] = []
  let threshold = Number.NEGATIVE_INFINITY

  function comesBefore(id: number, score: number, other: Ranked): boolean {
    return score === other.score ? isBefore(id, other.id) : score > other.score
  }

  return {
    threshold: () => threshold,
    wants(id, score) {
      const last = items[limit - 1]
      return last === undefined || comesBefore(id, score, last)
    },
    offer(id, score) {
      if (score < threshold) return
      const known = items.findIndex((item) => item.id === id)
      if (known !== -1 && (items[known]?.score ?? 0) >= score) return
      if (known !== -1) items.splice(known, 1)
      let place = items.length
      for (let above = items[place - 1]; above !== undefined; above = items[place - 1]) {
        if (!comesBefore(id, score, above)) break
        place -= 1
      }
      if (place >= limit) return
      items.splice(place, 0, { id, score })
      if (items.length > limit) items.pop()
      if (items.length === limit) threshold = items[limit - 1]?.score ?? threshold
    },
    items: () => items,
  }
}
