export interface LinkTarget {
  /** A kind of address that a person could open. */
  readonly usable: boolean
  /** Where it really leads, when the words name another place. */
  readonly host: string | null
}

const ADDRESS = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[:/?#]|$)/i

/** `null` for a place inside the text itself. */
export function linkTarget(address: string, words: string): LinkTarget | null {
  if (address === '' || address.startsWith('#')) return null
  const url = URL.parse(address)
  if (url === null || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return { usable: false, host: null }
  const [, claimed] = ADDRESS.exec(words.trim()) ?? []
  const differs = claimed !== undefined && claimed.toLowerCase() !== url.hostname
  return { usable: true, host: differs ? url.host : null }
}
