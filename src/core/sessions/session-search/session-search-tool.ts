import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import type { Search } from '../search/create-search'
import { listSessions, readSession } from '../session-reads'
import { free } from '../../tools/concurrency'
import { defineTool, type Tool, type ToolResult } from '../../tools/tool'
import { discoverSessions } from './discover-sessions'
import { around, firstMessages, lastMessages } from './read-excerpts'
import { searchShape } from './search-shape'
import { linkTo } from './session-link'
import { inEnglish } from '../../../shared/words/in-english'

export interface SessionSearchPorts {
  /** For short reads. */
  readonly db: () => Promise<Database>
  readonly ask: Search['ask']
  readonly profile: string
}

const firstRead = 20
const lastRead = 10

const number = z.union([z.number(), z.string()])

/** Past conversations, without asking a model: real excerpts, newest or most fitting first. */
export const sessionSearchTool = (ports: SessionSearchPorts) =>
  defineTool({
    name: 'session_search',
    toolset: 'session_search',
    shown: { verb: 'sessions', icon: 'chats', object: ['query'] },
    looks: () => true,
    concurrency: free(),
    description: `Look into past conversations with this user. Four ways to call it:
- nothing: the newest sessions
- query: sessions in which something was said (words, "phrases", prefix*, OR, NOT; Chinese, Japanese and Korean of any length)
- session_id: how a session began and ended
- session_id and around_message_id: the messages around one; go on with another id to scroll`,
    input: z.object({
      query: z.string().optional().describe('What was said'),
      limit: number.optional().describe('Sessions, 1 to 10; 3 unless told'),
      sort: z.enum(['relevance', 'newest', 'oldest']).optional(),
      detail: z.enum(['short', 'full']).optional().describe('full: excerpts for every result, not only the first'),
      session_id: z.string().optional(),
      around_message_id: number.optional(),
      window: number.optional().describe('Messages on each side, 1 to 20; 5 unless told'),
      role_filter: z
        .array(z.enum(['user', 'assistant', 'tool']))
        .optional()
        .describe('user and assistant unless told'),
    }),
    async run(input, { sessionId: current, callId }): Promise<ToolResult> {
      const db = await ports.db()
      const shape = searchShape(input)
      switch (shape.kind) {
        case 'browse':
          return json({ sessions: browse(db, shape.limit, current, ports.profile) })
        case 'discovery': {
          const found = await discoverSessions(db, ports.ask, ports.profile, {
            query: shape.query,
            limit: shape.limit,
            sort: input.sort ?? 'relevance',
            roles: ['title', ...(input.role_filter ?? (['user', 'assistant'] as const))],
            everything: input.detail === 'full',
            current,
            asker: callId,
          })
          if (!found.ok) return { ok: false, text: inEnglish(found.message) }
          return json({ query: shape.query, results: found.results })
        }
        case 'read':
          return read(db, shape.sessionId, ports.profile)
        case 'scroll':
          return scroll(db, shape.sessionId, shape.messageId, shape.window)
      }
    },
  })

export const sessionSearchTools = (ports: SessionSearchPorts): readonly Tool[] => [sessionSearchTool(ports)]

function browse(db: Database, limit: number, current: string, profile: string): object[] {
  return listSessions(db, { limit: limit + 1 })
    .filter(({ id }) => id !== current)
    .slice(0, limit)
    .map(({ id, title, preview, messages, lastActiveAt }) => ({
      session_id: id,
      link: linkTo(profile, id),
      title: title ?? preview,
      preview,
      messages,
      last_active: new Date(lastActiveAt).toISOString(),
    }))
}

function read(db: Database, sessionId: string, profile: string): ToolResult {
  const session = readSession(db, { sessionId })
  if (session === null) return noSession(sessionId)
  const first = firstMessages(db, sessionId, firstRead)
  const last = lastMessages(db, sessionId, lastRead, first.at(-1)?.message_id)
  const { title, preview, messages } = session
  return json({
    session_id: sessionId,
    link: linkTo(profile, sessionId),
    title: title ?? preview,
    messages,
    first,
    last,
  })
}

function scroll(db: Database, sessionId: string, messageId: number, window: number): ToolResult {
  if (readSession(db, { sessionId }) === null) return noSession(sessionId)
  const messages = around(db, sessionId, messageId, window)
  if (messages.length === 0) return { ok: false, text: `There is no message ${messageId} in session ${sessionId}.` }
  return json({ session_id: sessionId, around: messageId, messages })
}

const noSession = (sessionId: string): ToolResult => ({
  ok: false,
  text: `There is no session ${sessionId}. Call session_search without arguments to see the newest ones.`,
})

const json = (value: object): ToolResult => ({ ok: true, text: JSON.stringify(value) })
