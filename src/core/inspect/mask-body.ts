import { mask, type Redact } from '../log/redact'

/** A body to look at: what looks like a key is masked. With nothing to mask the text stays byte for byte as it was. */
export function maskBody(json: string, redact: Redact): { readonly body: string; readonly masked: number } {
  let masked = 0
  const value: unknown = JSON.parse(json, (_key, inner: unknown) => {
    if (typeof inner !== 'string') return inner
    const clean = redact(inner)
    if (clean !== inner) masked += 1
    return clean
  })
  return { body: masked === 0 ? json : JSON.stringify(value), masked }
}

/** Takes exact values out of a text, whatever surrounds them. */
export function maskKnown(secrets: Iterable<string>): Redact {
  const known = [...secrets].filter((secret) => secret.length >= 8)
  return (text) =>
    known.reduce((clean, secret) => (clean.includes(secret) ? clean.replaceAll(secret, mask) : clean), text)
}
