import { useRef, useState } from 'react'
import { call, reasonOf } from '../bridge'

/** A text as far as it was read. */
interface ReadText {
  readonly lines: readonly string[]
  /** Where the rest begins; `null`: there is none. */
  readonly next: number | null
  readonly problem: string | null
}

/** More is for an editor. */
const mostLines = 400_000

interface TextPart {
  readonly text: string
  readonly next: number | null
  readonly version: string
}

/** A file part by part. `more` reads on; where the file changed meanwhile it says so instead of joining what does not fit. */
export function useTextParts(sessionId: string | null, path: string, first: TextPart) {
  const [read, setRead] = useState(() => ({ first, text: startOf(first) }))
  const isReading = useRef(false)
  if (read.first !== first) setRead({ first, text: startOf(first) })
  const { text } = read

  async function more(): Promise<void> {
    const { next, lines, problem } = text
    if (next === null || isReading.current || problem !== null || lines.length >= mostLines) return
    isReading.current = true
    // Another file may be shown by then.
    const put = (change: Partial<ReadText>) =>
      setRead((now) => (now.text === text ? { first, text: { ...text, ...change } } : now))
    try {
      const part = await call('files.view', { sessionId, path, from: next })
      if (part.kind === 'text' && part.version === first.version) {
        const [start = '', ...added] = part.text.split('\n')
        put({ lines: [...lines.slice(0, -1), (lines.at(-1) ?? '') + start, ...added], next: part.next })
      } else put({ problem: 'changed' })
    } catch (error) {
      put({ problem: reasonOf(error) })
    } finally {
      isReading.current = false
    }
  }
  return { ...text, isFull: text.lines.length >= mostLines, more } as const
}

function startOf({ text, next }: TextPart): ReadText {
  return { lines: text.split('\n'), next, problem: null }
}
