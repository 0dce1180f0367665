import { isMap, isPair, isScalar, parseDocument, visit } from 'yaml'
import type { Redact } from '../../base/redact'
import { type SaidText, said } from '../../../shared/words/said'

const secretName = /(?:api_?key|token|secret|password|passwd|credentials?|authorization|private_key)$/i
const secretGroups = new Set(['env', 'headers'])
const isReference = (value: unknown) => typeof value === 'string' && /^\$\{[A-Za-z_]\w*\}$/.test(value.trim())

export interface Cleaned {
  readonly text: string
  /** The keys whose values were taken out. */
  readonly removed: readonly SaidText[]
}

/** A config file without anything that could be a key. A file that does not parse is left out as a whole: `null`. */
export function configWithoutKeys(text: string, redact: Redact): Cleaned | null {
  const document = parseDocument(text)
  if (document.errors.length > 0) return null
  const removed: SaidText[] = []
  visit(document, {
    Pair(_, pair, path) {
      const name = isScalar(pair.key) ? String(pair.key.value) : ''
      const group = path.findLast((node) => isPair(node))
      const groupName = isPair(group) && isScalar(group.key) ? String(group.key.value) : ''
      const isSecret = secretName.test(name) || (secretGroups.has(groupName) && !isMap(pair.value))
      if (!isSecret || (isScalar(pair.value) && isReference(pair.value.value))) return undefined
      removed.push(groupName === '' ? name : `${groupName}.${name}`)
      return visit.REMOVE
    },
  })
  const cleaned = String(document)
  const redacted = redact(cleaned)
  return { text: redacted, removed: redacted === cleaned ? removed : [...removed, said('home.looks_like_key')] }
}
