import type { KeyStatus } from '../../shared/app'
import type { Notice } from '../../shared/model'
import { errorMessage } from '../base/system-error'
import { type BoundKey, sealedText } from './bound-key'
import { credentialsFile, type StoredKey } from './credentials-file'
import { isSecretName } from '../base/secret-name'
import { plainSource, type FindSecret, type Revealed } from './secret-source'
import { storedSource } from './stored-source'
import type { Vault } from './vault'
import { type SaidText, said } from '../../shared/words/said'

export type KeyPlace = Pick<KeyStatus, 'name' | 'origin'>

export interface Secrets {
  /** These names and those that are stored, each with where its key comes from. Decrypts nothing. */
  list(names: readonly string[]): Promise<KeyPlace[]>
  /**
   * The key itself: for a request to `to` and nothing else. `null`: it goes to no address that a setting names. A key that was entered
   * for another address is not given.
   */
  reveal(name: string, to: string | null): Promise<Revealed>
  /** `withoutKeyStore`: the user was told that the key will lie readable in a file, and agreed. */
  save(name: string, value: string, options: SaveOptions): Promise<SecretChange>
  remove(name: string): Promise<SecretChange>
  /** Every value that was in memory so far, and those that people wrote into files, for the redactor. Decrypts nothing. */
  inMemory(): ReadonlySet<string>
  notices(): Promise<Notice[]>
}

export interface SaveOptions {
  readonly withoutKeyStore: boolean
  /** Where it may be sent; empty: wherever the settings say. */
  readonly origins: readonly string[]
}

/** Keys for one address. */
export interface KeysFor {
  list(names: readonly string[]): Promise<KeyPlace[]>
  reveal(name: string): Promise<Revealed>
}

export function keysFor({ list, reveal }: Pick<Secrets, 'list' | 'reveal'>, address: string): KeysFor {
  return { list, reveal: (name) => reveal(name, address) }
}

export type SecretChange =
  | { readonly ok: true }
  /** `no-key-store`: ask the user, then come again with `withoutKeyStore`. */
  | { readonly ok: false; readonly code: 'no-key-store' | 'refused'; readonly reason: SaidText }

export interface SecretPlaces {
  readonly env: Readonly<Record<string, string | undefined>>
  /** `.env` as it is now. Read each time, copied nowhere. */
  readonly dotenv: () => Readonly<Record<string, string>>
  readonly vault: Vault
  /** `desktop/credentials.json`. */
  readonly file: string
  /** What lies readable in other files and must be blacked out like the rest. */
  readonly written?: () => Iterable<string>
}

export function createSecrets({ env, dotenv, vault, file, written = () => [] }: SecretPlaces): Secrets {
  const credentials = credentialsFile(file)
  /** The first that knows a name wins. */
  const sources = [
    plainSource('environment', () => env),
    plainSource('.env', readDotenv),
    storedSource(credentials, vault, (key) => seen.add(key)),
  ]
  /** Grows only: a key that was replaced a minute ago is still a key. */
  const seen = new Set<string>()
  rememberSecrets(env)
  readDotenv()

  function rememberSecrets(values: Readonly<Record<string, string | undefined>>): void {
    for (const [name, value] of Object.entries(values)) if (value && isSecretName(name)) seen.add(value.trim())
  }

  function readDotenv(): Readonly<Record<string, string>> {
    const values = dotenv()
    rememberSecrets(values)
    return values
  }

  async function look(): Promise<FindSecret> {
    const finders = await Promise.all(sources.map((source) => source.look()))
    return (name) =>
      finders
        .values()
        .map((find) => find(name))
        .find((found) => found !== null) ?? null
  }

  const find = async (name: string) => (await look())(name)

  /** Why it could not, or what to store. */
  function seal(bound: BoundKey, withoutKeyStore: boolean): SecretChange | StoredKey {
    const { key: value, origins } = bound
    const plain: StoredKey = { kind: 'plain', value, ...(origins.length > 0 && { origins: [...origins] }) }
    const problem = vault.available
      ? null
      : (vault.reason ?? said('secrets.store_unavailable', { backend: vault.backend }))
    if (problem !== null && !withoutKeyStore) return { ok: false, code: 'no-key-store', reason: problem }
    if (problem !== null) return plain
    try {
      return { kind: 'encrypted', value: vault.encrypt(sealedText(bound)).toString('base64') }
    } catch (error) {
      if (withoutKeyStore) return plain
      return {
        ok: false,
        code: 'no-key-store',
        reason: said('secrets.store_refused', { backend: vault.backend, reason: errorMessage(error) }),
      }
    }
  }

  return {
    async list(names) {
      const stored = await credentials.read()
      const now = await look()
      const all = new Set([...names, ...(stored.ok ? stored.keys.keys() : [])])
      return [...all].map((name) => ({ name, origin: now(name)?.origin ?? 'none' }))
    },

    async reveal(name, to) {
      const found = await find(name)
      if (found === null) {
        return {
          ok: false,
          reason: said('secrets.not_set', { name }),
        }
      }
      const revealed = found.reveal(to)
      if (revealed.ok) seen.add(revealed.value)
      return revealed
    },

    async save(name, value, { withoutKeyStore, origins }) {
      const key = value.trim()
      const problem = inputProblem(name, key)
      if (problem !== null) return refuse(problem)
      const current = await find(name)
      if (current?.origin === 'environment' || current?.origin === '.env')
        return refuse(setElsewhere(name, current.origin))
      const sealed = seal({ key, origins }, withoutKeyStore)
      if ('ok' in sealed) return sealed
      seen.add(key)
      const failure = await credentials.write(name, sealed)
      return failure === null ? { ok: true } : refuse(failure)
    },

    async remove(name) {
      const stored = await credentials.read()
      if (!stored.ok) return refuse(stored.reason)
      if (stored.keys.has(name)) {
        const failure = await credentials.write(name, null)
        return failure === null ? { ok: true } : refuse(failure)
      }
      const found = await find(name)
      return found === null ? { ok: true } : refuse(setElsewhere(name, found.origin))
    },

    inMemory() {
      for (const value of written()) seen.add(value)
      return seen
    },

    async notices() {
      const stored = await credentials.read()
      return stored.ok ? [] : [{ kind: 'ignored', source: file, reason: stored.reason }]
    },
  }
}

const refuse = (reason: SaidText): SecretChange => ({ ok: false, code: 'refused', reason })

function setElsewhere(name: string, origin: string): SaidText {
  const place = origin === '.env' ? said('secrets.env_file') : said('secrets.environment')
  return said('secrets.set_elsewhere', { name, place })
}

/** A key travels in a header, so what cannot stand there was pasted by mistake. */
function inputProblem(name: string, key: string): SaidText | null {
  if (!/^[A-Z][A-Z0-9_]{1,63}$/.test(name)) return said('secrets.not_a_name', { name: JSON.stringify(name) })
  if (key === '') return said('secrets.empty', { name })
  if (!/^[\x21-\x7e]+$/.test(key)) return said('secrets.characters', { name })
  return null
}
