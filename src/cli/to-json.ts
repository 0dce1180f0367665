import { inEnglish } from '../shared/words/in-english'
import { isSaid } from '../shared/words/said'

/** For another program to read: what ours has to say stands in it in English. */
export function toJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, (_, inner: unknown) => (isSaid(inner) ? inEnglish(inner) : inner), indent)
}
