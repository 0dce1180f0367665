/** How many characters a person would count: a surrogate pair is one, a lone surrogate is one. */
export function countCodePoints(text: string): number {
  let count = text.length
  for (let index = 1; index < text.length; index += 1) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) count -= 1
  }
  return count
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
