import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { errorMessage } from '../../../core/base/system-error'
import type { Redact } from '../../../core/base/redact'
import type { ImportSource } from '../../../core/sessions/import/import-sessions'
import type { ImportTarget } from '../../../core/sessions/import/store-imported'
import type { Outcome } from '../../../core/sessions/life/refused'
import type { sessionLifeCalls } from '../../../shared/calls/session-life-calls'
import type { Handlers } from '../../../shared/ipc'
import type { SessionSummary } from '../../../shared/model'
import type { Attachments } from '../composer/attachment-store'
import type { Conversations } from '../agent/open'
import { Refusal } from '../../refusal'
import type { Store } from './open-store'
import type { Rooms } from '../../rooms'
import { homedir } from 'node:os'
import { searchHandlers } from './search-handlers'
import { said } from '../../../shared/words/said'

export interface SessionLifeParts {
  store(): Promise<Store>
  conversations(): Promise<Pick<Conversations, 'send' | 'refuseHeld' | 'stop'>>
  readonly attachments: Pick<Attachments, 'part'>
  readonly redact: Redact
  /** Where another program keeps its sessions. */
  usualPlace(from: ImportSource): string
  /** Who answers when an imported conversation goes on. */
  target(): ImportTarget
  askForFile(from: ImportSource): Promise<string | null>
  askWhereTo(name: string): Promise<string | null>
  changed(session: SessionSummary): void
  removed(sessionId: string): void
  /** What is stored is other than what was watched; `by` is the window that did it and knows. */
  rewritten(sessionId: string, by: number): void
}

type LifeCalls = Exclude<keyof typeof sessionLifeCalls, 'search.query'>

const randomHex = () => randomBytes(3).toString('hex')
const mostExchanges = 100

function sessionLifeHandlers(parts: SessionLifeParts): Pick<Handlers, LifeCalls> {
  const { store, conversations, changed } = parts
  // Loaded when they are asked for: the first picture needs none of it.
  const life = async () => {
    const [{ sqliteLife }, { database }] = await Promise.all([
      import('../../../core/sessions/life/sqlite-life'),
      store(),
    ])
    return sqliteLife(database, { clock: Date.now, randomHex })
  }

  async function summary(sessionId: string): Promise<SessionSummary> {
    const found = await (await store()).reader.ask('session', { sessionId })
    if (!found.ok) throw new Refusal(found.message)
    if (found.value === null) throw new Refusal(said('sessions.gone'))
    changed(found.value)
    return found.value
  }

  return {
    'session.rename': async ({ sessionId, title }) => {
      allowed(await (await life()).rename(sessionId, title))
      return summary(sessionId)
    },
    'session.pin': async ({ sessionId, pinned }) => {
      allowed(await (await life()).pin(sessionId, pinned))
      return summary(sessionId)
    },
    'session.archive': async ({ sessionId, archived }) => {
      allowed(await (await life()).archive(sessionId, archived))
      return summary(sessionId)
    },
    'session.delete': async ({ sessionId }) => {
      ;(await conversations()).stop(sessionId)
      allowed(await (await life()).remove(sessionId))
      parts.removed(sessionId)
    },
    'session.restore': async ({ sessionId }) => {
      allowed(await (await life()).restore(sessionId))
      return summary(sessionId)
    },
    'session.branch': async (point) => summary(allowed(await (await life()).branch(point))),
    'session.undo': async ({ sessionId }, caller) => {
      const undone = allowed(await (await life()).undo(sessionId))
      parts.rewritten(sessionId, caller)
      await summary(sessionId)
      return undone
    },
    'session.redo': async ({ sessionId }, caller) => {
      const messages = allowed(await (await life()).redo(sessionId))
      parts.rewritten(sessionId, caller)
      await summary(sessionId)
      return { messages }
    },
    'session.exchanges': async ({ sessionId }) => {
      const found = await (await store()).reader.ask('exchanges', { sessionId, limit: mostExchanges })
      if (!found.ok) throw new Refusal(found.message)
      return found.value
    },
    'session.editResend': async ({ sessionId, messageId, text, images, how }, caller) => {
      const changes = await life()
      // Read first: a picture that is gone must not cost the message.
      const pictures = await Promise.all(images.map(parts.attachments.part))
      await (await conversations()).refuseHeld(sessionId)
      if (how === 'here') {
        allowed(await changes.undoFrom(sessionId, messageId))
        parts.rewritten(sessionId, caller)
        return (await conversations()).send(sessionId, text, pictures)
      }
      const branch = allowed(await changes.branch({ sessionId, messageId, side: 'before' }))
      await summary(branch)
      return (await conversations()).send(branch, text, pictures)
    },
    'session.lineage': async ({ sessionId }) => {
      const found = await (await store()).reader.ask('lineage', { sessionId })
      if (!found.ok) throw new Refusal(found.message)
      return found.value
    },
    'session.export': async ({ sessionId, format }) => {
      const { exportSession, fileEndings } = await import('../../../core/sessions/export/export-session')
      const { writeExport } = await import('../../../core/sessions/export/write-export')
      const { db } = (await store()).database
      const pieces = exportSession(db, sessionId, format, parts.redact)
      if (pieces === null) throw new Refusal(said('sessions.gone'))
      const path = await parts.askWhereTo(`${sessionId}.${fileEndings[format]}`)
      if (path === null) return null
      try {
        await writeExport(pieces, path)
      } catch (error) {
        throw new Refusal(said('prompt.not_written', { file: path, reason: errorMessage(error) }))
      }
      return { path }
    },
    'session.import': async ({ from, usual }) => {
      const path = usual ? parts.usualPlace(from) : await parts.askForFile(from)
      if (path === null) return null
      const { importSessions } = await import('../../../core/sessions/import/import-sessions')
      const { database } = await store()
      const report = await importSessions(database, { from, path, target: parts.target() }, randomHex)
      for (const id of report.sessions) await summary(id)
      return {
        ...report,
        sessions: [...report.sessions],
        problems: report.problems.map((problem) => ({ ...problem })),
      }
    },
  }
}

/** Where each program keeps its sessions, under the user's home. */
function usualPlaceOf(from: ImportSource, userHome: string, stateDb: string): string {
  if (from === 'hermes') return stateDb
  return from === 'claude-code' ? join(userHome, '.claude', 'projects') : join(userHome, '.codex', 'sessions')
}

function allowed<T>(done: Outcome<T>): T {
  if (!done.ok) throw new Refusal(done.message)
  return done.value
}

export const sessions = ({ paths, config, store, conversations, composer, redact, edges, events, upkeep }: Rooms) => ({
  ...searchHandlers(upkeep.search),
  ...sessionLifeHandlers({
    store,
    conversations,
    attachments: composer.attachments,
    redact,
    usualPlace: (from) => usualPlaceOf(from, homedir(), paths.stateDb),
    target: () => ({ model: config.values().model.default, provider: config.values().model.provider }),
    askForFile: (from) => edges.dialogs.file(usualPlaceOf(from, homedir(), paths.stateDb)),
    askWhereTo: edges.dialogs.whereTo,
    changed: (session) => events.emit('session.changed', session),
    removed: (sessionId) => events.emit('session.removed', { sessionId }),
    rewritten: (sessionId, by) => events.emitToOthers(by, 'session.rewritten', { sessionId }),
  }),
})
