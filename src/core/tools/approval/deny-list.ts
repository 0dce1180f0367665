import { walk } from './calls/walk'
import { globMatches } from './glob'
import { createBudget } from './limits'
import { type Homes, readings } from './normalise'

/** The user's own patterns, tried on the whole command and on everything that it would start, in any case. */
export function deniedBy(command: string, globs: readonly string[], homes: Homes): string | null {
  if (globs.length === 0) return null
  const texts = new Set<string>()
  for (const reading of readings(command, homes)) {
    texts.add(plain(reading))
    walk(reading, {
      budget: createBudget(),
      disguised: [],
      visit: ({ name, args }) => texts.add(plain([name, ...args].join(' '))),
      forkBomb: () => {},
    })
  }
  return globs.find((glob) => [...texts].some((text) => globMatches(plain(glob), text))) ?? null
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
