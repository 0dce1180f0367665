import { trimText } from '../base/trim-text'

const note = 'Recalled from earlier sessions for this message. Background, not something the user said now.'

/**
 * What a memory provider recalled, told apart from what the user wrote. A block inside it is dropped with all that it says:
 * it would let the text end its own fence, and it has been sent before. '' when nothing is left.
 */
export function wrapRecall(recalled: string): string {
  const unfenced = recalled
    .replaceAll(/<memory-context\b[^>]*>[\s\S]*?<\/memory-context\s*>/gi, '')
    .replaceAll(/<\/?memory-context\b[^>]*>/gi, '')
  const text = trimText(withoutRepeatedBullets(unfenced))
  return text === '' ? '' : `<memory-context>\n${note}\n\n${text}\n</memory-context>`
}

/** Of equal bullets in one section the first stays. A heading begins a new section. */
function withoutRepeatedBullets(text: string): string {
  const seen = new Set<string>()
  return text
    .split('\n')
    .filter((line) => {
      if (/^\s*#/.test(line)) seen.clear()
      if (!/^\s*[-*•] /.test(line)) return true
      const bullet = line.trim()
      if (seen.has(bullet)) return false
      seen.add(bullet)
      return true
    })
    .join('\n')
}
