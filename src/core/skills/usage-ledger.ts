import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
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
  let queue: Promise<unknown> = Promise.resolve()

  async function read(): Promise<Ledger> {
    try {
      const parsed = Ledger.safeParse(JSON.parse(await readFile(path, 'utf8')))
      return parsed.success ? parsed.data : empty
    } catch {
      return empty
    }
  }

  function update(change: (now: Ledger) => Ledger): Promise<void> {
    const done = queue.then(async () => {
      const next = change(await read())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFileAtomic(path, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
    })
    queue = done.catch(() => undefined)
    return done
  }

  return {
    read,
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
