import { randomBytes } from 'node:crypto'
import { errorMessage } from '../../../core/base/system-error'
import type { Outcome } from '../../../core/sessions/life/refused'
import type { sessionLifeCalls } from '../../../shared/calls/session-life-calls'
import type { Handlers } from '../../../shared/ipc'
import type { SessionSummary } from '../../../shared/model'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { searchHandlers } from './search-handlers'
import { usualPlaceOf } from './usual-place'
import { sayingIn } from '../../../shared/words/in-english'
import { languageOf } from '../../../shared/words/languages'
import { said } from '../../../shared/words/said'

type LifeCalls = Exclude<keyof typeof sessionLifeCalls, 'search.query'>

const randomHex = () => randomBytes(3).toString('hex')
const mostExchanges = 100
/** A page of this many characters is some thousand sheets. */
const longestPrint = 5_000_000

export const sessions = (rooms: Rooms) => ({ ...searchHandlers(rooms.upkeep.search), ...sessionLifeHandlers(rooms) })

function sessionLifeHandlers(rooms: Rooms): Pick<Handlers, LifeCalls> {
  const { store, conversations, config, events } = rooms
  const { dialogs } = rooms.edges
  async function printed(pieces: Iterable<string>): Promise<Uint8Array> {
    const { print } = rooms.edges
    if (print === undefined) throw new Refusal(said('sessions.no_pdf_here'))
    let page = ''
    for (const piece of pieces) {
      page += piece
      if (page.length > longestPrint) throw new Refusal(said('sessions.too_long_for_pdf'))
    }
    return print(page)
  }
  const changed = (session: SessionSummary) => events.emit('session.changed', session)
  /** What is stored is other than what was watched; `by` is the window that did it and knows. */
  const rewritten = (sessionId: string, by: number) => events.emitToOthers(by, 'session.rewritten', { sessionId })
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

  let importing: AbortController | null = null

  return {
    'session.stopImport': () => importing?.abort(),
    'session.recover': async () => {
      if (!(await store()).isDamaged()) throw new Refusal(said('sessions.not_damaged'))
      rooms.edges.restartWith(rooms.paths.profile)
    },
    'backup.list': async () => (await store()).backups.list().map((backup) => ({ ...backup })),
    'backup.restore': async ({ name }) => {
      const { backups } = await store()
      if (!backups.list().some((backup) => backup.name === name))
        throw new Refusal(said('sessions.no_backup', { name }))
      await backups.wantBack(name)
      rooms.edges.restartWith(rooms.paths.profile)
    },
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
      events.emit('session.removed', { sessionId })
    },
    'session.restore': async ({ sessionId }) => {
      allowed(await (await life()).restore(sessionId))
      return summary(sessionId)
    },
    'session.branch': async (point) => summary(allowed(await (await life()).branch(point))),
    'session.undo': async ({ sessionId }, caller) => {
      const undone = allowed(await (await life()).undo(sessionId))
      rewritten(sessionId, caller)
      await summary(sessionId)
      return undone
    },
    'session.redo': async ({ sessionId }, caller) => {
      const messages = allowed(await (await life()).redo(sessionId))
      rewritten(sessionId, caller)
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
      const pictures = await Promise.all(images.map(rooms.composer.attachments.part))
      await (await conversations()).refuseHeld(sessionId)
      if (how === 'here') {
        allowed(await changes.undoFrom(sessionId, messageId))
        rewritten(sessionId, caller)
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
      const language = rooms.config.values().display.language ?? languageOf(rooms.edges.systemLanguage)
      const pieces = exportSession(db, sessionId, format, rooms.redact, await sayingIn(language))
      if (pieces === null) throw new Refusal(said('sessions.gone'))
      const path = await dialogs.whereTo(`${sessionId}.${fileEndings[format]}`)
      if (path === null) return null
      try {
        await writeExport(format === 'pdf' ? [await printed(pieces)] : pieces, path)
      } catch (error) {
        if (error instanceof Refusal) throw error
        throw new Refusal(said('prompt.not_written', { file: path, reason: errorMessage(error) }))
      }
      return { path }
    },
    'session.import': async ({ from, usual }) => {
      const place = usualPlaceOf(from, rooms.userHome, rooms.paths.stateDb)
      const path = usual ? place : await dialogs.file(place)
      if (path === null) return null
      const { importSessions } = await import('../../../core/sessions/import/import-sessions')
      const { database } = await store()
      // Who answers when an imported conversation goes on.
      const { default: model, provider } = config.values().model
      if (importing !== null) throw new Refusal(said('sessions.import_running'))
      importing = new AbortController()
      events.emit('import.changed', { sessions: 0, messages: 0 })
      const report = await importSessions(database, { from, path, target: { model, provider } }, randomHex, {
        signal: importing.signal,
        onProgress: (so) => events.emit('import.changed', { ...so }),
      }).finally(() => {
        importing = null
        events.emit('import.changed', null)
      })
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
function allowed<T>(done: Outcome<T>): T {
  if (!done.ok) throw new Refusal(done.message)
  return done.value
}
