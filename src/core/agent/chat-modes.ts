import type { AgentMode, ChatMode } from '../../shared/agent-mode'
import type { Origin } from '../../shared/origin'
import type { Written } from '../sessions/create-writer'
import type { OpenDatabase } from '../sessions/open-database'
import { isUnattended } from '../tools/approval/approval'
import { prepared } from '../sessions/prepared'

export interface ChatModes {
  /** A sub-agent may do what the chat that it works for may do now. */
  of(sessionId: string): ChatMode
  set(sessionId: string, mode: AgentMode): Promise<Written<void>>
  /** A session begins: it keeps its mode from now on, whatever is set later. */
  begin(sessionId: string): Promise<Written<void>>
  /** Ends with the program. `false`: nobody sits before this session. */
  approveAll(sessionId: string, on: boolean): boolean
  /** Of the next chat of this door. */
  next(): AgentMode
  setNext(mode: AgentMode): void
}

export interface ChatModePorts {
  readonly database: Pick<OpenDatabase, 'db' | 'write'>
  /** What chats in a folder start with, as set now; without one: the next chat. */
  readonly standard: (workspace?: string | null) => AgentMode
  /** Whose sessions begin at this door, and with which mode, where the door says so. */
  readonly origin: Origin
  readonly given: AgentMode | null
}

interface Row {
  readonly id: string
  readonly origin: Origin
  readonly mode: AgentMode | null
  readonly workspace: string | null
}

/** How much the agent may do, chat by chat. */
export function createChatModes({ database, standard, origin: own, given }: ChatModePorts): ChatModes {
  const { db, write } = database
  const read = prepared<[string], Row>(
    db,
    `WITH RECURSIVE up (id, parent_id, origin, mode, workspace) AS (
       SELECT id, parent_id, origin, mode, workspace FROM sessions WHERE id = ?
       UNION SELECT sessions.id, sessions.parent_id, sessions.origin, sessions.mode, sessions.workspace
       FROM up JOIN sessions ON sessions.id = up.parent_id WHERE up.origin = 'sub-agent'
     ) SELECT id, origin, mode, workspace FROM up WHERE origin <> 'sub-agent'`,
  )
  const everything = new Set<string>()
  let chosen = given

  /** A job does what it was made for: nobody is there to free it. */
  const usual = (origin: Origin, workspace: string | null): AgentMode =>
    origin === 'schedule' ? 'edit' : standard(workspace)

  const set = (sessionId: string, mode: AgentMode) =>
    write((db) => {
      prepared(db, 'UPDATE sessions SET mode = ? WHERE id = ?').run(mode, sessionId)
    })

  return {
    of(sessionId) {
      const chat = read.get(sessionId)
      if (chat === undefined) return { mode: standard(), approvesAll: false }
      const approvesAll = chat.id === sessionId && everything.has(sessionId)
      return { mode: chat.mode ?? usual(chat.origin, chat.workspace), approvesAll }
    },
    set,
    begin(sessionId) {
      const { origin, workspace } = read.get(sessionId) ?? { origin: own, workspace: null }
      const mode = origin === own && chosen !== null ? chosen : usual(origin, workspace)
      if (origin === own) chosen = given
      return set(sessionId, mode)
    },
    approveAll(sessionId, on) {
      const chat = read.get(sessionId)
      if (on && (chat?.id !== sessionId || isUnattended(chat.origin))) return false
      if (on) everything.add(sessionId)
      else everything.delete(sessionId)
      return true
    },
    next: () => chosen ?? standard(),
    setNext(mode) {
      chosen = mode
    },
  }
}
