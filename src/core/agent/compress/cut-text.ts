/** The first `length` characters, without half a surrogate pair at the end. */
export function textStart(text: string, length: number): string {
  const cut = text.slice(0, length)
  return isHigh(cut.charCodeAt(cut.length - 1)) && cut.length < text.length ? cut.slice(0, -1) : cut
}

/** The last `length` characters, without half a surrogate pair at the start. */
export function textEnd(text: string, length: number): string {
  if (length <= 0) return ''
  const cut = text.slice(-length)
  return isLow(cut.charCodeAt(0)) && cut.length < text.length ? cut.slice(1) : cut
}

/** Start and end of a long text, with a note on what is missing between them. */
export function cutMiddle(text: string, longest: number, start: number, end: number): string {
  if (text.length <= longest) return text
  return `${textStart(text, start)}\n[... ${text.length - start - end} characters left out ...]\n${textEnd(text, end)}`
}

/** One line of at most `length` characters. */
export function oneLine(text: string, length: number): string {
  const line = textStart(text, length * 8)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length <= length ? line : `${textStart(line, length - 3)}...`
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff
