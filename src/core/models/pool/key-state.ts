import { z } from 'zod'
import { FailureCause } from '../../../shared/model'
import type { Classification } from '../errors/classify'
import { failureCause } from '../errors/failure-cause'

const Count = z.number().int().min(0)

/** What is remembered about one key. The key itself is not in here, only a salted hash names it. */
export const KeyState = z.object({
  /** The names under which this key was last seen. */
  labels: z.array(z.string()),
  status: z.enum(['ok', 'exhausted', 'dead']),
  /** With `exhausted`: when it comes back, in epoch milliseconds. */
  until: z.number().nullable(),
  cause: FailureCause.nullable(),
  markedAt: z.number().nullable(),
  uses: Count,
  /** The place of its last use in the order of all uses; 0 for a key that was never used. */
  turn: Count,
})
export type KeyState = z.infer<typeof KeyState>

/** By the id of the key. */
export type KeyStates = Readonly<Record<string, KeyState>>

export const newKey = (labels: readonly string[]): KeyState => ({
  labels: [...labels],
  status: 'ok',
  until: null,
  cause: null,
  markedAt: null,
  uses: 0,
  turn: 0,
})

export function isFree(state: KeyState, now: number): boolean {
  return state.status === 'ok' || (state.status === 'exhausted' && (state.until ?? 0) <= now)
}

const usualCooldown = 60 * 60 * 1000
/** A provider's own time counts, within what a person would still wait for. */
const shortestCooldown = 1_000
const longestCooldown = 31 * 24 * 60 * 60 * 1000

/** The state after a failure. A key that was taken back stays out, whatever time comes with the answer. */
export function keyAfterFailure(state: KeyState, error: Classification, now: number): KeyState {
  const marked = { ...state, cause: failureCause(error.reason), markedAt: now }
  if (error.revoked || state.status === 'dead') return { ...marked, status: 'dead', until: null }
  const asked = error.resetAt === null ? usualCooldown : error.resetAt - now
  return { ...marked, status: 'exhausted', until: now + Math.min(Math.max(asked, shortestCooldown), longestCooldown) }
}

/** A key whose time has passed is as good as new. */
export function refreshed(state: KeyState, now: number): KeyState {
  if (state.status !== 'exhausted' || !isFree(state, now)) return state
  return { ...state, status: 'ok', until: null, cause: null, markedAt: null }
}

export function stateOf(states: KeyStates, label: string): KeyState | null {
  return Object.values(states).find((state) => state.labels.includes(label)) ?? null
}

/** After a use of the key under this label; the very same object when there is nothing to remember. */
export function withUse(states: KeyStates, id: string, label: string, now: number, isCounted: boolean): KeyStates {
  const known = states[id]
  const before = known ?? newKey([label])
  const woken = refreshed(before, now)
  const isItsOwn = known === undefined ? stateOf(states, label) === null : known.labels.includes(label)
  if (isItsOwn && woken === before && !isCounted) return states
  const turn = Math.max(...Object.values(states).map((state) => state.turn), 0) + 1
  const used = isCounted ? { ...woken, uses: woken.uses + 1, turn } : woken
  return withLabels({ ...states, [id]: used }, id, [...used.labels, label])
}

/** A name belongs to one key: whoever had it before has been replaced. */
export function withLabels(states: KeyStates, id: string, labels: readonly string[]): KeyStates {
  const own = [...new Set(labels)]
  return Object.fromEntries(
    Object.entries(states).map(([other, state]) => {
      const kept = other === id ? own : state.labels.filter((label) => !own.includes(label))
      return [other, { ...state, labels: kept }]
    }),
  )
}

const forgetAfter = 24 * 60 * 60 * 1000

/** Without keys that are no longer set: at once when they are free, after a day when they were out of service. */
export function withoutUnset(states: KeyStates, set: ReadonlySet<string>, now: number): KeyStates {
  const isKept = ([id, state]: readonly [string, KeyState]) => {
    return set.has(id) || (!isFree(state, now) && now - (state.markedAt ?? 0) < forgetAfter)
  }
  return Object.fromEntries(Object.entries(states).filter(isKept))
}
