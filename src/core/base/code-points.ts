/** How many characters a person would count: a surrogate pair is one, a lone surrogate is one. */
export function countCodePoints(text: string): number {
  if (!surrogate.test(text)) return text.length
  let count = text.length
  for (let index = 1; index < text.length; index += 1) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) count -= 1
  }
  return count
}

/** A native search, many times faster than looking at each character. */
const surrogate = /[\ud800-\udfff]/

/** The first half of a surrogate pair. */
export function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}

/** At most `limit` code points, the last of them an ellipsis when something was cut. */
export function cutToCodePoints(text: string, limit: number): string {
  const start = Array.from(text.slice(0, limit * 2 + 1))
  return start.length <= limit ? text : `${start.slice(0, limit - 1).join('')}…`
}
