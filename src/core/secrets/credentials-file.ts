import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { jsonFile } from '../base/json-file'
import { configBytes } from '../base/read-text'
import { serial } from '../base/serial'
import { errorMessage } from '../base/system-error'
import { type SaidText, said } from '../../shared/words/said'

/** `encrypted`: base64 of what the key store made. `plain`: the key itself, after the user was warned. */
const StoredKey = z.object({
  kind: z.enum(['encrypted', 'plain']),
  value: z.string().min(1),
  /** What a plain one was entered for; that of an encrypted one is sealed with it. */
  origins: z.array(z.string()).optional(),
})
export type StoredKey = z.infer<typeof StoredKey>

const Content = z.looseObject({ version: z.literal(1), keys: z.record(z.string(), StoredKey) })
type Content = z.infer<typeof Content>

export type ReadCredentials =
  | { readonly ok: true; readonly keys: ReadonlyMap<string, StoredKey> }
  | { readonly ok: false; readonly reason: SaidText }

export interface CredentialsFile {
  read(): Promise<ReadCredentials>
  /** Adds, replaces or (`null`) removes one key. Returns why it could not, or `null`. A file that cannot be read is moved aside first. */
  write(name: string, key: StoredKey | null): Promise<SaidText | null>
}

export function credentialsFile(path: string): CredentialsFile {
  const file = jsonFile(path, Content, { version: 1, keys: {} }, { maxBytes: configBytes })
  const inTurn = serial()

  async function load(): Promise<Loaded> {
    const found = await file.look()
    if (found.kind === 'missing') return found
    if (found.kind === 'value') return { kind: 'content', content: found.value }
    if (found.kind === 'unreadable')
      return { kind: 'closed', reason: said('text.two_words', { first: path, second: found.reason }) }
    if (found.isNewer) return { kind: 'closed', reason: said('secrets.file_newer', { path }) }
    const reason = typeof found.content === 'string' ? said('secrets.file_damaged') : found.reason
    return {
      kind: 'broken',
      text: found.content,
      reason: kept(said('text.two_words', { first: path, second: reason })),
    }
  }

  async function write(name: string, key: StoredKey | null): Promise<SaidText | null> {
    try {
      const found = await load()
      if (found.kind === 'closed') return found.reason
      if (found.kind === 'broken') await rename(path, asidePath(path, found.text))
      const content: Content = found.kind === 'content' ? found.content : { version: 1, keys: {} }
      const { [name]: _, ...others } = content.keys
      const keys = key === null ? others : { ...others, [name]: key }
      await file.write({ ...content, keys })
      return null
    } catch (error) {
      return said('secrets.file_unwritable', { path, reason: errorMessage(error) })
    }
  }

  return {
    async read() {
      const found = await load()
      if (found.kind === 'content') return { ok: true, keys: new Map(Object.entries(found.content.keys)) }
      return found.kind === 'missing' ? { ok: true, keys: new Map() } : { ok: false, reason: found.reason }
    },
    write: (name, key) => inTurn(() => write(name, key)),
  }
}

type Loaded =
  | { kind: 'missing' }
  | { kind: 'content'; content: Content }
  /** Not our format: kept aside as soon as something new is saved. */
  | { kind: 'broken'; text: string | Buffer; reason: SaidText }
  /** Not ours to move: unreadable, or made by a later version of the app. */
  | { kind: 'closed'; reason: SaidText }

const kept = (reason: SaidText) => said('secrets.file_stays', { reason })

function asidePath(path: string, content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return join(dirname(path), `credentials.broken-${hash}.json`)
}
