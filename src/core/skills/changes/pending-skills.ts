import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { skillActions } from './skill-change'

const Pending = z.object({
  id: z.string(),
  at: z.number(),
  sessionId: z.string(),
  /** The agent's own word; '' when it said nothing. */
  why: z.string(),
  skill: z.string(),
  folder: z.string(),
  action: z.enum(skillActions),
  edits: z.array(z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type PendingSkill = z.infer<typeof Pending>

const Content = z.object({ version: z.literal(1), changes: z.array(Pending) })

/** Changes of skills that wait for the user's yes. */
export function pendingSkills(path: string) {
  let queue: Promise<unknown> = Promise.resolve()

  async function read(): Promise<readonly PendingSkill[]> {
    try {
      const parsed = Content.safeParse(JSON.parse(await readFile(path, 'utf8')))
      return parsed.success ? parsed.data.changes : []
    } catch {
      return []
    }
  }

  function update<T>(change: (now: readonly PendingSkill[]) => readonly [readonly PendingSkill[], T]): Promise<T> {
    const done = queue.then(async () => {
      const [next, value] = change(await read())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFileAtomic(path, `${JSON.stringify({ version: 1, changes: next }, null, 2)}\n`, { mode: 0o600 })
      return value
    })
    queue = done.catch(() => undefined)
    return done
  }

  return {
    list: read,
    add: (change: PendingSkill): Promise<void> => update((now) => [[...now, change], undefined]),
    /** Takes it out of the list; `null` when it is no longer there. */
    take: (id: string): Promise<PendingSkill | null> =>
      update((now) => [now.filter((change) => change.id !== id), now.find((change) => change.id === id) ?? null]),
  }
}

export type PendingSkills = ReturnType<typeof pendingSkills>
