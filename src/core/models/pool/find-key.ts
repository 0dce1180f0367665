import type { Notice } from '../../../shared/model'
import type { Secrets } from '../../secrets/create-secrets'
import { keyId } from './key-id'
import type { NoKey } from './key-pool'
import { isFree, type KeyState, type KeyStates } from './key-state'
import type { SaidText } from '../../../shared/words/said'

/** A key that is set, opened for a moment. */
export interface OpenKey {
  readonly label: string
  readonly value: string
  readonly id: string
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

export function keyFinder(
  provider: string,
  names: readonly string[],
  secrets: Pick<Secrets, 'list' | 'reveal'>,
): KeyFinder {
  async function labels(): Promise<string[]> {
    const statuses = await secrets.list(names)
    const set = new Set(statuses.filter(({ origin }) => origin !== 'none').map(({ name }) => name))
    return names.filter((name) => set.has(name))
  }

  /** The key, or why it cannot be read. */
  async function open(salt: string, label: string): Promise<OpenKey | string> {
    const revealed = await secrets.reveal(label)
    return revealed.ok ? { label, value: revealed.value, id: keyId(salt, revealed.value) } : revealed.reason
  }

  return {
    labels,

    async openAll(salt) {
      const opened = await Promise.all((await labels()).map((label) => open(salt, label)))
      return opened.filter((key) => typeof key !== 'string')
    },

    async firstFree(salt, states, ordered, now) {
      const notices: Notice[] = []
      const resting: KeyState[] = []
      for (const label of ordered) {
        const key = await open(salt, label)
        if (typeof key === 'string') {
          notices.push({ kind: 'ignored', source: label, reason: key })
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
    const keys = resting.length === 1 ? 'The only key' : `None of the ${resting.length} keys`
    const state = resting.length === 1 ? 'is out of service' : 'is in service'
    const reason = `${keys} of ${provider} ${state} before ${new Date(nextAt).toISOString()}. Wait, or add another key.`
    return { nextAt, reason }
  }
  if (resting.length > 0) {
    return { nextAt: null, reason: `No key of ${provider} works any more. Enter a new one in the settings.` }
  }
  const [problem] = unreadable
  if (problem?.kind === 'ignored') return { nextAt: null, reason: problem.reason }
  const name = names[0] ?? 'one'
  return { nextAt: null, reason: `No key is set for ${provider}. Enter ${name} in the settings, or set it in .env.` }
}
