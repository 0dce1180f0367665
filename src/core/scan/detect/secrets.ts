import type { Hit } from '../rule'
import { said } from '../../../shared/words/said'

/** A key written into the text itself. */
export function detectHardcodedSecrets(text: string): Hit[] {
  const pattern = /(?:api[_-]?key|token|secret|password)["']?\s{0,8}[=:]\s{0,8}["'][A-Za-z0-9+/=_-]{20,}/giu
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    rule: 'hardcoded_secret',
    scope: 'strict',
    level: 'block',
    message: said('scan.key_password_written_out'),
    start: index,
    end: index + found.length,
  }))
}
