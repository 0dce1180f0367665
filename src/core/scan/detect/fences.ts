const FENCE = /(?:^|\n)[ \t>]{0,12}(?:[-*+] )?(?:```|~~~)/gu

/** Tells whether an offset lies in a fenced code block. The fences are looked for when the first one asks. */
export function createFences(text: string): (offset: number) => boolean {
  let fences: readonly number[] | null = null
  return (offset) => {
    fences ??= Array.from(text.matchAll(FENCE), ({ index }) => index)
    let low = 0
    let high = fences.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (fences[middle]! < offset) low = middle + 1
      else high = middle
    }
    return low % 2 === 1
  }
}
