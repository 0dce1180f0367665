/** A piece of OpenRouter's `reasoning_details`. Which fields it has depends on the provider behind it. */
export interface ReasoningDetail {
  readonly type?: string
  readonly index?: number
  readonly [field: string]: unknown
}

const streamedFields = new Set(['text', 'summary'])

/**
 * The pieces of a stream as the list that the service wants back: neighbours of one kind and index are one
 * detail, except encrypted ones, which come whole.
 */
export function mergeDetails(pieces: readonly ReasoningDetail[]): ReasoningDetail[] {
  const merged: ReasoningDetail[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    const continues = last?.type === piece.type && last?.index === piece.index && !('data' in piece)
    if (last !== undefined && continues) merged[merged.length - 1] = joined(last, piece)
    else merged.push(piece)
  }
  return merged
}

function joined(first: ReasoningDetail, second: ReasoningDetail): ReasoningDetail {
  const fields = Object.entries(second).map(([name, value]) => {
    const before = first[name]
    if (streamedFields.has(name) && typeof before === 'string' && typeof value === 'string') {
      return [name, before + value] as const
    }
    return [name, value ?? before] as const
  })
  return { ...first, ...Object.fromEntries(fields) }
}
