import { MAX_VALUES } from '../limits'
import { UNKNOWN } from './stage'

/**
 * What a script itself says about its variables. A variable keeps every value that it was given, because which of them it has
 * depends on what happens when the script runs.
 */
export interface Variables {
  /** `null` when the script does not say. */
  find(name: string): readonly string[] | null
  add(name: string, values: readonly string[]): void
}

/** Set by the system, so that a script can use them without saying anything. */
const WELL_KNOWN: ReadonlyMap<string, readonly string[]> = new Map([
  ['HOME', ['~']],
  ['IFS', [' ']],
  ['SHELL', ['/bin/sh']],
  ['BASH', ['/bin/bash']],
])

export function createVariables(): Variables {
  const known = new Map<string, Set<string>>()
  return {
    find: (name) => {
      const values = known.get(name)
      return values === undefined ? (WELL_KNOWN.get(name) ?? null) : [...values]
    },
    add: (name, values) => {
      const all = known.get(name) ?? new Set(WELL_KNOWN.get(name))
      for (const value of values) all.add(all.size < MAX_VALUES ? value : UNKNOWN)
      known.set(name, all)
    },
  }
}
