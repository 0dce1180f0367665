import type { Notice } from '../../../shared/model'
import type { KeysFor } from '../../secrets/create-secrets'
import { keyId } from './key-id'
import type { NoKey } from './key-pool'
import { isFree, type KeyState, type KeyStates } from './key-state'
import { type SaidText, said } from '../../../shared/words/said'

/** A key that is set, opened for a moment. */
export interface OpenKey {
  readonly label: string
  readonly value: string
  readonly id: string
}

interface Unreadable {
  readonly reason: SaidText
}

export interface KeyFinder {
  /** The names that are set, by priority. Decrypts nothing. */
  labels(): Promise<string[]>
  /** Every key that can be read. */
  openAll(salt: string): Promise<OpenKey[]>
  /** The first free key in the given order. Keys behind it stay closed. */
  firstFree(salt: string, states: KeyStates, ordered: readonly string[], now: number): Promise<FoundKey | NoKey>
}

export interface FoundKey {
  readonly ok: true
  readonly key: OpenKey
  readonly notices: readonly Notice[]
}

export function keyFinder(provider: string, names: readonly string[], secrets: KeysFor): KeyFinder {
  async function labels(): Promise<string[]> {
    const statuses = await secrets.list(names)
    const set = new Set(statuses.filter(({ origin }) => origin !== 'none').map(({ name }) => name))
    return names.filter((name) => set.has(name))
  }

  /** The key, or why it cannot be read. */
  async function open(salt: string, label: string): Promise<OpenKey | Unreadable> {
    const revealed = await secrets.reveal(label)
    return revealed.ok ? { label, value: revealed.value, id: keyId(salt, revealed.value) } : { reason: revealed.reason }
  }

  return {
    labels,

    async openAll(salt) {
      const opened = await Promise.all((await labels()).map((label) => open(salt, label)))
      return opened.filter((key): key is OpenKey => !('reason' in key))
    },

    async firstFree(salt, states, ordered, now) {
      const notices: Notice[] = []
      const resting: KeyState[] = []
      for (const label of ordered) {
        const key = await open(salt, label)
        if ('reason' in key) {
          notices.push({ kind: 'ignored', source: label, reason: key.reason })
          continue
        }
        const state = states[key.id]
        if (state === undefined || isFree(state, now)) return { ok: true, key, notices }
        resting.push(state)
      }
      return { ok: false, ...whyNone(provider, names, resting, notices) }
    },
  }
}

function whyNone(
  provider: string,
  names: readonly string[],
  resting: readonly KeyState[],
  unreadable: readonly Notice[],
): { readonly nextAt: number | null; readonly reason: SaidText } {
  const times = resting.flatMap(({ until }) => (until === null ? [] : [until]))
  if (times.length > 0) {
    const nextAt = Math.min(...times)
    const values = { provider, at: new Date(nextAt).toISOString() }
    const reason =
      resting.length === 1
        ? said('models.only_key_rests', values)
        : said('models.no_key_serves', { ...values, keys: resting.length })
    return { nextAt, reason }
  }
  if (resting.length > 0) {
    return { nextAt: null, reason: said('models.no_key_works', { provider }) }
  }
  const [problem] = unreadable
  if (problem?.kind === 'ignored') return { nextAt: null, reason: problem.reason }
  const name = names[0] ?? 'one'
  return { nextAt: null, reason: said('models.no_key_set', { provider, name }) }
}
