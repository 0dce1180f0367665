/** An item of a list as it is stored: its text without cache markers, and the markers with their places in that text. */
export interface MarkedItem {
  /** Of the text. Markers move with every request; so they move alone, and the text is stored once. */
  readonly hash: string
  readonly marks: readonly Mark[]
}

/** A marker and the place in the plain text that it stands at. */
export type Mark = readonly [at: number, text: string]

/**
 * Cache markers as they stand in a JSON text. Quotes inside strings are escaped there, so nothing that somebody wrote
 * can look like this.
 */
const marker = /,"cache_control":\{"type":"ephemeral"(?:,"ttl":"[0-9a-z]{1,8}")?\}/g

/** A marker changes nothing of what a provider caches: compared texts are without them. */
export function withoutMarkers(json: string): string {
  return json.includes('"cache_control":') ? json.replaceAll(marker, '') : json
}

export function marksIn(json: string): readonly Mark[] {
  if (!json.includes('"cache_control":')) return none
  let before = 0
  return [...json.matchAll(marker)].map(({ 0: text, index }) => {
    const at = index - before
    before += text.length
    return [at, text]
  })
}

const none: readonly Mark[] = []

/** The item as it was sent. */
export function readItem({ hash, marks }: MarkedItem, pieceOf: (hash: string) => string): string {
  const plain = pieceOf(hash)
  let text = ''
  let read = 0
  for (const [at, mark] of marks) {
    text += plain.slice(read, at) + mark
    read = at
  }
  return text + plain.slice(read)
}
