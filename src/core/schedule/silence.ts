const markers = new Set(['silent', 'no_reply', 'no reply', '静默', '沉默', '无需回复', '不回复'])

/** Whether an answer asks not to be delivered: a marker alone, or as its first or last line. A failed run is always told. */
export function isSilent(text: string, success: boolean): boolean {
  if (!success) return false
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const [first, last] = [lines.at(0), lines.at(-1)]
  return (first !== undefined && (isMarker(first) || startsWithMarker(first))) || (last !== undefined && isMarker(last))
}

const edges = /^[\s\p{P}]+|[\s\p{P}]+$/gu

function isMarker(line: string): boolean {
  return markers.has(line.replaceAll(edges, '').toLowerCase())
}

/** Only in brackets: “Silent retry succeeded” is a report. */
function startsWithMarker(line: string): boolean {
  const inside = /^\s*[[【［]([^\]】］]{1,20})[\]】］]/u.exec(line)?.[1]
  return inside !== undefined && isMarker(inside)
}
