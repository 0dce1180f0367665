import type { Redact } from '../core/base/redact'
import { inEnglish } from '../shared/words/in-english'
import { isSaid } from '../shared/words/said'

/** For another program to read: what ours has to say stands in it in English. `redact` takes secrets out of every text of it. */
export function toJson(value: unknown, indent?: number, redact: Redact = (text) => text): string {
  const shown = (_: string, inner: unknown) => {
    if (isSaid(inner)) return redact(inEnglish(inner))
    return typeof inner === 'string' ? redact(inner) : inner
  }
  const text = JSON.stringify(value, shown, indent)
  // The control characters that JSON need not escape: a terminal obeys them.
  return text.replace(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
}
