import { join } from 'node:path'
import { z } from 'zod'
import { jsonFile } from '../base/json-file'
import type { HomePaths } from '../home/home-paths'

const Count = z.number().int().min(0)

/** How often a skill was of use. Times are milliseconds since 1970. */
const SkillUsage = z.object({
  /** Loaded by the model. */
  views: Count,
  /** Called by the user. */
  uses: Count,
  firstAt: z.number(),
  lastAt: z.number(),
})
export type SkillUsage = z.infer<typeof SkillUsage>

const Ledger = z.object({
  version: z.literal(1),
  pinned: z.array(z.string()),
  skills: z.record(z.string(), SkillUsage),
})
type Ledger = z.infer<typeof Ledger>

const empty: Ledger = { version: 1, pinned: [], skills: {} }

/** Which skills are used, and which the user pinned. A ledger that cannot be read starts anew: it only counts. */
export function usageLedger(path: string, clock: () => number) {
  const file = jsonFile(path, Ledger, empty)
  const update = async (change: (now: Ledger) => Ledger): Promise<void> => {
    await file.change(change)
  }

  return {
    read: (): Promise<Ledger> => file.read().catch(() => empty),
    /** A count that cannot be written is lost; the skill is used all the same. */
    count: (skill: string, what: 'views' | 'uses'): Promise<void> =>
      update((now) => {
        const at = clock()
        const before = now.skills[skill] ?? { views: 0, uses: 0, firstAt: at, lastAt: at }
        const after = { ...before, [what]: before[what] + 1, lastAt: at }
        return { ...now, skills: { ...now.skills, [skill]: after } }
      }).catch(() => undefined),
    pin: (skill: string, pinned: boolean): Promise<void> =>
      update((now) => {
        const others = now.pinned.filter((name) => name !== skill)
        return { ...now, pinned: pinned ? [...others, skill] : others }
      }),
  }
}

/** That of a home. */
export const homeUsageLedger = (paths: Pick<HomePaths, 'desktop'>, clock: () => number): UsageLedger =>
  usageLedger(join(paths.desktop, 'skills', 'usage.json'), clock)

export type UsageLedger = ReturnType<typeof usageLedger>
