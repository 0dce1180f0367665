import { lineSegments, nameOfSegment } from '../ui/line-segments'

/** A short text where marks of their own do not fit: what cannot be seen, or turns the words around, is named in it. */
export function readableText(text: string): string {
  return lineSegments(text, 0, [])
    .map((segment) => (segment.kind === 'text' ? segment.text : `⟨${nameOfSegment(segment)}⟩`))
    .join('')
}
