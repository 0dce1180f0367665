import type { Budget } from '../../shared/inspect'
import type { Layer } from '../../shared/model'
import { pathsOf } from '../state/layer-of'

/**
 * What the next request sends without a cache when these files are read again: everything behind the first of them, the
 * conversation too. A file that is in no layer yet may come before all others.
 */
export function rebuiltTokens(
  layers: readonly Pick<Layer, 'source' | 'parts' | 'tokens'>[],
  { total, parts }: Pick<Budget, 'total' | 'parts'>,
  changed: readonly string[],
): number {
  const places = changed.map((path) => layers.findIndex((layer) => pathsOf(layer).includes(path)))
  const kept = layers.slice(0, Math.max(0, Math.min(...places)))
  const tools = parts.find(({ part }) => part === 'tools')?.tokens ?? 0
  return Math.max(
    0,
    kept.reduce((left, { tokens }) => left - tokens.value, total.value - tools),
  )
}
