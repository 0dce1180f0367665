import type { Random } from '../errors/back-off'
import type { KeyState } from './key-state'

const strategies = ['fill_first', 'round_robin', 'random', 'least_used'] as const
export type PoolStrategy = (typeof strategies)[number]

/** As it stands in `credential_pool_strategies`; anything unknown is the usual one, which keeps a provider's cache warm. */
export function strategyFrom(value: unknown): PoolStrategy {
  return strategies.find((strategy) => strategy === value) ?? 'fill_first'
}

/** Whether a use changes what comes next, and so has to be remembered. */
export function countsUses(strategy: PoolStrategy): boolean {
  return strategy === 'round_robin' || strategy === 'least_used'
}

/** The labels in the order in which they should be tried. `stateOf` gives `null` for a key that was never seen. */
export function inPoolOrder(
  labels: readonly string[],
  strategy: PoolStrategy,
  stateOf: (label: string) => KeyState | null,
  random: Random,
): string[] {
  switch (strategy) {
    case 'fill_first':
      return [...labels]
    case 'round_robin':
      return labels.toSorted((a, b) => (stateOf(a)?.turn ?? 0) - (stateOf(b)?.turn ?? 0))
    case 'least_used':
      return labels.toSorted((a, b) => (stateOf(a)?.uses ?? 0) - (stateOf(b)?.uses ?? 0))
    case 'random':
      return shuffled(labels, random)
  }
}

function shuffled(labels: readonly string[], random: Random): string[] {
  const rest = [...labels]
  const result: string[] = []
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return result
}
