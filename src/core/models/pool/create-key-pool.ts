import type { Notice } from '../../../shared/model'
import type { KeysFor } from '../../secrets/create-secrets'
import type { Random } from '../errors/back-off'
import type { Classification } from '../errors/classify'
import { failureCause } from '../errors/failure-cause'
import { keyFinder } from './find-key'
import { keyId } from './key-id'
import type { KeyPool, LabelledState, Lease, NoKey, KeySelection } from './key-pool'
import type { KeyPoolFile, PoolContent } from './key-pool-file'
import { keyAfterFailure, isFree, newKey, refreshed, stateOf, withLabels, withoutUnset, withUse } from './key-state'
import { createLeases } from './leases'
import { countsUses, inPoolOrder, type PoolStrategy } from './strategy'

export interface PoolParts {
  readonly provider: string
  /** In the order of their priority; see `credentialNames`. */
  readonly names: readonly string[]
  readonly strategy: PoolStrategy
  readonly secrets: KeysFor
  /** One for all pools of a process. */
  readonly file: KeyPoolFile
  readonly clock: () => Date
  readonly random: Random
}

type Marking = { readonly next: PoolContent; readonly value: Awaited<ReturnType<KeyPool['mark']>> }

export function createKeyPool({ provider, names, strategy, secrets, file, clock, random }: PoolParts): KeyPool {
  const finder = keyFinder(provider, names, secrets)
  const leases = createLeases()
  const now = () => clock().getTime()

  const statesIn = ({ providers }: PoolContent) => providers[provider] ?? {}
  const withStates = (content: PoolContent, states: ReturnType<typeof statesIn>): PoolContent => {
    if (states === statesIn(content)) return content
    return { ...content, providers: { ...content.providers, [provider]: states } }
  }

  /** The first free key of the labels, and what its use changes. */
  async function take(content: PoolContent, ordered: readonly string[], isCounted: boolean) {
    const states = statesIn(content)
    const found = await finder.firstFree(content.salt, states, ordered, now())
    if (!found.ok) return { next: content, found, id: null }
    const { id, label, value } = found.key
    const next = withStates(content, withUse(states, id, label, now(), isCounted))
    return { next, found: { ok: true, label, value, notices: found.notices } as const, id }
  }

  async function choose(content: PoolContent, isCounted: boolean): Promise<{ next: PoolContent; value: KeySelection }> {
    const states = statesIn(content)
    const ordered = inPoolOrder(await finder.labels(), strategy, (label) => stateOf(states, label), random)
    const { next, found } = await take(content, ordered, isCounted)
    return { next, value: found }
  }

  async function mark(content: PoolContent, usedKey: string, error: Classification): Promise<Marking> {
    const keys = await finder.openAll(content.salt)
    const used = keys.filter(({ id }) => id === keyId(content.salt, usedKey))
    const [first] = used
    if (first === undefined) {
      const { next, value } = await choose(content, false)
      return { next, value: { next: value, notice: null } }
    }
    const set = new Set(keys.map(({ id }) => id))
    const labels = used.map(({ label }) => label)
    const known = withLabels(withoutUnset(statesIn(content), set, now()), first.id, labels)
    const failed = keyAfterFailure(known[first.id] ?? newKey(labels), error, now())
    const { next, value } = await choose(withStates(content, { ...known, [first.id]: failed }), false)
    const notice: Notice = {
      kind: 'rotated',
      source: provider,
      from: first.label,
      to: value.ok ? value.label : null,
      cause: failureCause(error.reason),
      until: failed.until,
    }
    return { next, value: { next: value, notice } }
  }

  return {
    provider,
    select: () => file.update((content) => choose(content, countsUses(strategy))),

    lease: () =>
      file.update(async (content): Promise<{ next: PoolContent; value: Lease | NoKey }> => {
        const keys = await finder.openAll(content.salt)
        const ordered = keys.toSorted((a, b) => leases.count(a.id) - leases.count(b.id)).map(({ label }) => label)
        const { next, found, id } = await take(content, ordered, countsUses(strategy))
        return { next, value: found.ok ? { ok: true, key: found, release: leases.take(id ?? '') } : found }
      }),

    mark: (usedKey, error) => file.update((content) => mark(content, usedKey, error)),

    async outlook(activeProvider, usedKey) {
      if (activeProvider !== provider) return null
      return file.update(async (content) => {
        const states = statesIn(content)
        const isOut = (id: string) => states[id] !== undefined && !isFree(states[id], now())
        const used = keyId(content.salt, usedKey)
        const ids = new Set((await finder.openAll(content.salt)).map(({ id }) => id))
        const others = [...ids].filter((id) => id !== used && !isOut(id)).length
        return { next: content, value: { others, usedIsOut: isOut(used), refreshable: false } }
      })
    },

    states: () =>
      file.update(async (content) => {
        const states = statesIn(content)
        const value = (await finder.labels()).map((label): LabelledState => {
          const { status, until, cause, uses } = refreshed(stateOf(states, label) ?? newKey([label]), now())
          return { label, status, until, cause, uses }
        })
        return { next: content, value }
      }),
  }
}
