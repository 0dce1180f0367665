/** A terminal prints in small pieces: they go on together, a moment later, or when there is much. */
export function joinOutput(pass: (text: string) => void) {
  let pieces: string[] = []
  let length = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (length === 0) return
    const text = pieces.join('')
    pieces = []
    length = 0
    pass(text)
  }
  return {
    take(text: string): void {
      pieces.push(text)
      length += text.length
      if (length >= much) flush()
      else timer ??= setTimeout(flush, momentMs)
    },
    end(): void {
      clearTimeout(timer)
      pieces = []
      length = 0
    },
  }
}

const much = 64_000
const momentMs = 4
