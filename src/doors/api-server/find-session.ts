import { createHash } from 'node:crypto'
import type { Rooms } from '../../runtime/rooms'
import { type ChatTexts, noChatTexts, type PrefillMessage } from '../../shared/chat-texts'
import { ApiError } from './api-error'
import type { Asked } from './parse-request'

export interface FoundSession {
  readonly sessionId: string
  readonly texts: ChatTexts
}

const mostRemembered = 500

/**
 * The session that a request belongs to. A client of the chat form tells everything again each time; when that is what was
 * said in a session, the session goes on, with its prompt and its cache. Otherwise what it tells stands before a new one.
 */
export function createSessionFinder(rooms: Rooms) {
  /** What a client knows of a session, as a hash, and the session. */
  const known = new Map<string, FoundSession>()

  const textsOf = (system: string, before: readonly PrefillMessage[]): ChatTexts => {
    const { ephemeral_system_prompt: own, prefill_messages: prefill } = rooms.config.values().agent
    const ephemeral = [own.trim(), system].filter((part) => part !== '').join('\n\n')
    return { ...noChatTexts, ephemeral, prefill: [...prefill, ...before] }
  }

  async function isOurs(sessionId: string): Promise<boolean> {
    const { database } = await rooms.store()
    const sql = `SELECT 1 FROM sessions WHERE id = ? AND origin = 'api' AND deleted_at IS NULL`
    return database.db.prepare(sql).get(sessionId) !== undefined
  }

  const begin = async (): Promise<string> => (await rooms.conversations()).begin({ origin: 'api', userId: 'api' })

  return {
    /** By its id. */
    async named(sessionId: string, { system }: Pick<Asked, 'system'>): Promise<FoundSession> {
      if (!(await isOurs(sessionId)))
        throw new ApiError(404, 'session_not_found', 'There is no session of the API with this id.')
      return { sessionId, texts: textsOf(system, []) }
    },
    /** By what the client tells of it. */
    async told({ system, before }: Pick<Asked, 'system' | 'before'>): Promise<FoundSession> {
      const found = before.length === 0 ? undefined : known.get(hashOf(system, before))
      if (found !== undefined && (await isOurs(found.sessionId))) return found
      return { sessionId: await begin(), texts: textsOf(system, before) }
    },
    isOurs,
    begin,
    /** What the client will tell next time. */
    remember(session: FoundSession, { system, before }: Pick<Asked, 'system' | 'before'>): void {
      const key = hashOf(system, before)
      known.delete(key)
      known.set(key, session)
      const [oldest] = known.keys()
      if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
    },
  }
}

export type SessionFinder = ReturnType<typeof createSessionFinder>

function hashOf(system: string, before: readonly PrefillMessage[]): string {
  const told = [system, ...before.map(({ role, content }) => [role, content.trim()])]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
