/**
 * An item of a list as its group names it: the hash of its text without cache markers and, behind it, each marker with its
 * place in that text. Markers move with every request; so they move alone, and the text is stored once.
 */

/**
 * Cache markers as they stand in a JSON text. Quotes inside strings are escaped there, so nothing that somebody wrote
 * can look like this.
 */
const marker = /,"cache_control":\{"type":"ephemeral"(?:,"ttl":"[0-9a-z]{1,8}")?\}/g

/** A marker changes nothing of what a provider caches: compared texts are without them. */
export function withoutMarkers(json: string): string {
  return json.includes('"cache_control":') ? json.replaceAll(marker, '') : json
}

/** `keep` stores a text and gives its hash. */
export function nameItem(json: string, keep: (text: string) => string): string {
  const plain = withoutMarkers(json)
  const hash = keep(plain)
  if (plain === json) return hash
  let before = 0
  const marks = [...json.matchAll(marker)].map(({ 0: text, index }) => {
    const at = index - before
    before += text.length
    return `@${at}${text}`
  })
  return hash + marks.join('')
}

export function hashOfItem(name: string): string {
  const end = name.indexOf('@')
  return end === -1 ? name : name.slice(0, end)
}

/** The item as it was sent. */
export function readItem(name: string, pieceOf: (hash: string) => string): string {
  const [hash = '', ...marks] = name.split('@')
  const plain = pieceOf(hash)
  let text = ''
  let read = 0
  for (const mark of marks) {
    const at = Number.parseInt(mark, 10)
    text += plain.slice(read, at) + mark.slice(String(at).length)
    read = at
  }
  return text + plain.slice(read)
}
