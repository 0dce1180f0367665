import { inEnglish } from '../shared/words/in-english'
import { isSaid } from '../shared/words/said'

/** For another program to read: what ours has to say stands in it in English. */
export function toJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, (_, inner: unknown) => (isSaid(inner) ? inEnglish(inner) : inner), indent)
  // The control characters that JSON need not escape: a terminal obeys them.
  return text.replace(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
}
