import type { Redact } from '../../base/redact'

/** Whether an address carries a key or a password: a page that a model was talked into opening is a way to carry them out. */
export function carriesSecret(url: string, redact: Redact): boolean {
  return [url, decoded(url)].some((text) => redact(text) !== text)
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
