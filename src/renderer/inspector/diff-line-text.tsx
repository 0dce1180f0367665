import type { Stretch } from './changed-words'
import type { DiffLine } from './parse-diff'
import { readableText } from './readable-text'

export const diffLooks = {
  added: { sign: '+', ground: 'bg-ok/12', words: 'bg-ok/30' },
  removed: { sign: '−', ground: 'bg-danger/12', words: 'bg-danger/30' },
  same: { sign: ' ', ground: '', words: '' },
  place: { sign: ' ', ground: 'text-quiet', words: '' },
} as const

/** The text of a line of a diff: its changed words marked, what cannot be seen named. */
export function DiffLineText({ line: { text, kind }, mark }: { line: DiffLine; mark: Stretch | undefined }) {
  if (mark === undefined || mark.start === mark.end) return readableText(text)
  return (
    <>
      {readableText(text.slice(0, mark.start))}
      <span className={`rounded-[3px] ${diffLooks[kind].words}`}>{readableText(text.slice(mark.start, mark.end))}</span>
      {readableText(text.slice(mark.end))}
    </>
  )
}
