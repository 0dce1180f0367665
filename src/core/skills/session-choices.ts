import { z } from 'zod'
import { jsonFile } from '../base/json-file'

const Choice = z.object({ on: z.array(z.string()), off: z.array(z.string()) })
const Content = z.object({ version: z.literal(1), sessions: z.record(z.string(), Choice) })
type Choice = z.infer<typeof Choice>

const mostSessions = 500

/** Skills that are switched on or off in one session only. What cannot be read counts as no choice. */
export function sessionChoices(path: string) {
  const file = jsonFile(path, Content, { version: 1, sessions: {} })
  const sessions = new Map<string, Choice>(Object.entries(file.readSync().sessions))

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
      await file.write({ version: 1, sessions: Object.fromEntries(sessions) })
    },
  }
}
