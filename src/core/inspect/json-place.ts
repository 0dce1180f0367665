export interface JsonPlace {
  /** Names and indexes from the outside in. */
  readonly path: readonly (string | number)[]
  /** Inside a string value: the UTF-16 offset in what the string says; `null` elsewhere. */
  readonly inString: number | null
}

interface Level {
  readonly isList: boolean
  key: string | number
}

/** Which value of a JSON text an offset is in. One pass up to the offset; the text must be valid JSON. */
export function placeInJson(json: string, offset: number): JsonPlace {
  const levels: Level[] = []
  let expectsKey = false
  let at = 0
  while (at < offset) {
    const sign = json[at]
    if (sign === '"') {
      const end = stringEnd(json, at)
      if (expectsKey) {
        const level = levels.at(-1)
        if (level !== undefined) level.key = JSON.parse(json.slice(at, end)) as string
        expectsKey = false
      } else if (end > offset) {
        return { path: levels.map(({ key }) => key), inString: decodedLength(json, at + 1, offset) }
      }
      at = end
      continue
    }
    if (sign === '{') {
      levels.push({ isList: false, key: '' })
      expectsKey = true
    } else if (sign === '[') levels.push({ isList: true, key: 0 })
    else if (sign === '}' || sign === ']') {
      levels.pop()
      expectsKey = false
    } else if (sign === ',') {
      const level = levels.at(-1)
      if (level?.isList === true) level.key = Number(level.key) + 1
      else expectsKey = true
    }
    at += 1
  }
  return { path: levels.map(({ key }) => key), inString: null }
}

/** Behind the closing quote. */
function stringEnd(json: string, start: number): number {
  let at = start + 1
  for (;;) {
    const quote = json.indexOf('"', at)
    if (quote === -1) return json.length
    let slashes = 0
    while (json[quote - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return quote + 1
    at = quote + 1
  }
}

/** How much a string says up to an offset. An escape counts as not said until it is complete. */
function decodedLength(json: string, start: number, end: number): number {
  let length = 0
  let at = start
  while (at < end) {
    const step = json[at] !== '\\' ? 1 : json[at + 1] === 'u' ? 6 : 2
    if (at + step > end) break
    at += step
    length += 1
  }
  return length
}
