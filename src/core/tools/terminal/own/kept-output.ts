/** The last of what a terminal printed, so that it can be drawn again; what is older is gone. */
export function createKeptOutput(limit: number) {
  let pieces: string[] = []
  let length = 0
  return {
    take(text: string): void {
      pieces.push(text)
      length += text.length
      while (length - (pieces[0]?.length ?? 0) >= limit) length -= pieces.shift()?.length ?? 0
      // Many small pieces would make each look at them slow.
      if (pieces.length > mostPieces) pieces = [pieces.join('')]
    },
    text(): string {
      pieces = [pieces.join('')]
      return (pieces[0] ?? '').slice(-limit)
    },
  }
}

const mostPieces = 2_000
