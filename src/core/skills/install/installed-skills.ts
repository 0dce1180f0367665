import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'

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
  let queue: Promise<unknown> = Promise.resolve()

  async function read(): Promise<Readonly<Record<string, InstalledSkill>>> {
    try {
      const parsed = Content.safeParse(JSON.parse(await readFile(path, 'utf8')))
      return parsed.success ? parsed.data.skills : {}
    } catch {
      return {}
    }
  }

  function update(change: (now: Readonly<Record<string, InstalledSkill>>) => Readonly<Record<string, InstalledSkill>>) {
    const done = queue.then(async () => {
      const skills = change(await read())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFileAtomic(path, `${JSON.stringify({ version: 1, skills }, null, 2)}\n`, { mode: 0o600 })
    })
    queue = done.catch(() => undefined)
    return done
  }

  return {
    read,
    put: (name: string, skill: InstalledSkill) => update((now) => ({ ...now, [name]: skill })),
    remove: (name: string) =>
      update((now) => Object.fromEntries(Object.entries(now).filter(([known]) => known !== name))),
  }
}

export type InstalledSkills = ReturnType<typeof installedSkills>
