/** Puts lines together from chunks, without copying what has arrived each time. */
export function createLineReader(longest: number) {
  let pieces: Buffer[] = []
  let length = 0
  /** The complete lines so far; `null` once a line is longer than allowed. */
  return (chunk: Buffer): string[] | null => {
    const lines: string[] = []
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      pieces.push(chunk.subarray(start, end))
      lines.push(Buffer.concat(pieces).toString('utf8').replace(/\r$/, ''))
      pieces = []
      length = 0
      start = end + 1
    }
    if (start < chunk.length) {
      pieces.push(chunk.subarray(start))
      length += chunk.length - start
    }
    return length > longest ? null : lines
  }
}
