import { z } from 'zod'
import { jsonFile } from '../../base/json-file'

const Installed = z.object({
  /** As the user gave it. */
  from: z.string(),
  at: z.number(),
  /** Of the files as they were installed. */
  hash: z.string(),
})
export type InstalledSkill = z.infer<typeof Installed>

const Content = z.object({ version: z.literal(1), skills: z.record(z.string(), Installed) })

/** Which skills came from elsewhere, and from where. */
export function installedSkills(path: string) {
  const file = jsonFile(path, Content, { version: 1, skills: {} })
  const update = async (change: (now: Record<string, InstalledSkill>) => Record<string, InstalledSkill>) => {
    await file.change(({ skills }) => ({ version: 1, skills: change(skills) }))
  }

  return {
    read: async (): Promise<Readonly<Record<string, InstalledSkill>>> =>
      (await file.read().catch(() => ({ skills: {} }))).skills,
    put: (name: string, skill: InstalledSkill) => update((now) => ({ ...now, [name]: skill })),
    remove: (name: string) =>
      update((now) => Object.fromEntries(Object.entries(now).filter(([known]) => known !== name))),
  }
}

export type InstalledSkills = ReturnType<typeof installedSkills>
