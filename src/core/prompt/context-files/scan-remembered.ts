import { hash } from 'node:crypto'
import type { Finding } from '../../../shared/model'
import { scan } from '../../scan/scan'

/** Text of a context file in, what is suspicious in it out. Main may answer from a worker thread. */
export type ScanText = (text: string) => readonly Finding[] | Promise<readonly Finding[]>

const CAPACITY = 128
const remembered = new Map<string, readonly Finding[]>()

/** The scan depends on nothing but the text, so a text that was seen lately is not scanned again. */
export function scanRemembered(text: string): readonly Finding[] {
  const key = hash('sha256', text, 'base64')
  const findings = remembered.get(key) ?? scan(text, 'context')
  remembered.delete(key)
  remembered.set(key, findings)
  const oldest = remembered.keys().next()
  if (remembered.size > CAPACITY && oldest.done !== true) remembered.delete(oldest.value)
  return findings
}
