import { z } from 'zod'
import { jsonFile } from '../../base/json-file'
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
  const file = jsonFile(path, Content, { version: 1, changes: [] })
  const update = async (change: (now: readonly PendingSkill[]) => PendingSkill[]) =>
    (await file.change(({ changes }) => ({ version: 1, changes: change(changes) }))).changes

  return {
    list: async (): Promise<readonly PendingSkill[]> => (await file.read().catch(() => ({ changes: [] }))).changes,
    async add(change: PendingSkill): Promise<void> {
      await update((now) => [...now, change])
    },
    /** Takes it out of the list; `null` when it is no longer there. */
    async take(id: string): Promise<PendingSkill | null> {
      const before = await update((now) => now.filter((change) => change.id !== id))
      return before.find((change) => change.id === id) ?? null
    },
  }
}

export type PendingSkills = ReturnType<typeof pendingSkills>
