import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'

const Choice = z.object({ on: z.array(z.string()), off: z.array(z.string()) })
const Content = z.object({ version: z.literal(1), sessions: z.record(z.string(), Choice) })
type Choice = z.infer<typeof Choice>

const mostSessions = 500

/** Skills that are switched on or off in one session only. What cannot be read counts as no choice. */
export function sessionChoices(path: string) {
  const sessions = new Map<string, Choice>(read(path))

  return {
    /** The names that are off in a session, given those that are off everywhere. */
    disabled(everywhere: readonly string[], sessionId: string | null): readonly string[] {
      const choice = sessionId === null ? undefined : sessions.get(sessionId)
      if (choice === undefined) return everywhere
      return [...everywhere.filter((name) => !choice.on.includes(name)), ...choice.off]
    },
    async set(sessionId: string, skill: string, enabled: boolean): Promise<void> {
      const { on, off } = sessions.get(sessionId) ?? { on: [], off: [] }
      const without = (names: readonly string[]) => names.filter((name) => name !== skill)
      const next = enabled
        ? { on: [...without(on), skill], off: without(off) }
        : { on: without(on), off: [...without(off), skill] }
      sessions.delete(sessionId)
      sessions.set(sessionId, next)
      const [oldest] = sessions.keys()
      if (sessions.size > mostSessions && oldest !== undefined) sessions.delete(oldest)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const content = { version: 1, sessions: Object.fromEntries(sessions) }
      await writeFileAtomic(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
    },
  }
}

function read(path: string): [string, Choice][] {
  try {
    const parsed = Content.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    return parsed.success ? Object.entries(parsed.data.sessions) : []
  } catch {
    return []
  }
}
