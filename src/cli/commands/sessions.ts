import type { Database } from 'better-sqlite3'
import { exportSession } from '../../core/sessions/export/export-session'
import { homePaths } from '../../core/home/home-paths'
import { databaseFiles } from '../../core/sessions/database-files'
import { listBackups } from '../../core/sessions/backups/backup-folder'
import { sessionNamed } from '../../core/sessions/life/session-named'
import { listSessions } from '../../core/sessions/session-reads'
import { noticeLine } from '../../shared/notice-line'
import type { SessionSummary } from '../../shared/model'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openStoredSessions } from '../open-stored-sessions'
import { printable } from '../printable'
import { redactorOf } from '../redactor-of'
import { sayNotice } from '../say-notice'
import { toJson } from '../to-json'
import { humanSize } from '../../core/base/human-size'
import { isSaid, said } from '../../shared/words/said'

const defaultLimit = 50

export const sessionsCommand: Command = {
  name: 'sessions',
  summary: 'list, show and repair stored sessions',
  usage: `Usage: hermes-desktop sessions [--limit N] [--archived] [--deleted]
       hermes-desktop sessions show ID|TITLE
       hermes-desktop sessions undo-compression ID|TITLE
       hermes-desktop sessions recover
       hermes-desktop sessions backups
       hermes-desktop sessions restore NAME

  --limit N         at most N sessions (${defaultLimit})
  --archived        only archived sessions
  --deleted         only deleted sessions that can be restored

"show" prints one session, secrets redacted. "undo-compression" removes its newest summary, so the original messages are sent
again. "recover" checks the whole database; if it is damaged, it is kept, everything readable is copied to a new one, and
losses are listed. "backups" lists the daily backups; "restore" goes back to one and keeps the current file. To find
something use search; to write a session to a file use export.
With --json: a list of { id, title, preview, workspace, model, startedAt, lastActiveAt, messages, pinned, archived };
times are milliseconds since 1970. With "show --json": { format, session, messages }. With "undo-compression --json":
{ id, messages, tokens }. With "recover --json": { path, notices }; no notices: the file is intact.`,
  values: ['limit'],
  switches: ['archived', 'deleted'],
  async run(context) {
    const { args, flags } = context
    const [verb, id, ...rest] = args
    if (verb === 'recover' && args.length === 1) return recover(context)
    if (verb === 'backups' && args.length === 1) return listCopies(context)
    if (verb === 'restore' && id !== undefined && args.length === 2) return restore(context, id)
    if (verb !== undefined && verb !== 'show' && verb !== 'undo-compression')
      return fail(context, 2, said('cli.takes_no', { command: 'sessions', word: verb }))
    if (verb !== undefined && (rest.length > 0 || id === undefined))
      return fail(context, 2, said('cli.sessions_verb_needs_id', { verb }))
    const limit = flags['limit'] === undefined ? defaultLimit : Number(flags['limit'])
    if (!Number.isInteger(limit) || limit < 1) return fail(context, 2, said('cli.limit_needs_number'))

    const stored = openStoredSessions(context)
    if (stored.kind === 'failed') return fail(context, 3, stored.reason)
    const db = stored.kind === 'open' ? stored.db : null
    try {
      if (id === undefined) return list(context, db, limit)
      const named = db === null ? null : sessionNamed(db, id)
      if (db === null || named === null) return fail(context, 3, said('cli.no_session', { id }))
      return verb === 'show' ? show(context, db, named) : await undoCompression(context, named)
    } finally {
      db?.close()
    }
  },
}

function list(context: CommandContext, db: Database | null, limit: number): ExitCode {
  const { json, print, flags } = context
  const redact = redactorOf(context)
  const page = {
    limit,
    ...(flags['archived'] === true ? { archived: true } : {}),
    ...(flags['deleted'] === true ? { deleted: true } : {}),
  }
  const sessions = db === null ? [] : listSessions(db, page)
  if (json) print(toJson(sessions, 2, redact))
  else if (sessions.length === 0) print(said('cli.no_sessions_yet'))
  else for (const session of sessions) print(redact(line(session)))
  return 0
}

function show(context: CommandContext, db: Database, id: string): ExitCode {
  const pieces = exportSession(db, id, context.json ? 'json' : 'markdown', redactorOf(context), context.say)
  if (pieces === null) return fail(context, 3, said('cli.no_session', { id }))
  const text = [...pieces].join('').trimEnd()
  context.print(context.json ? text : printable(text))
  return 0
}

async function recover(context: CommandContext): Promise<ExitCode> {
  const { openDatabase } = await import('../../core/sessions/open-database')
  const { path, notices, close } = await openDatabase({
    ...databaseFiles(homePaths(context.home)),
    clock: Date.now,
    checkAll: true,
  })
  await close()
  if (context.json) context.print(toJson({ path, notices }, 2))
  else if (path !== null && notices.length === 0) context.print(said('cli.database_whole', { path }))
  else for (const notice of notices) context.print(noticeLine(notice, context.say))
  return path === null || notices.some(({ kind }) => kind === 'database-damage-found') ? 1 : 0
}

function listCopies({ home, json, print }: CommandContext): ExitCode {
  const copies = listBackups(databaseFiles(homePaths(home)).backups)
  if (json) print(toJson(copies, 2))
  else if (copies.length === 0) print(said('cli.no_backups_yet'))
  else for (const { name, bytes } of copies) print(`${name}  ${humanSize(bytes)}`)
  return 0
}

async function restore(context: CommandContext, name: string): Promise<ExitCode> {
  const files = databaseFiles(homePaths(context.home))
  if (!listBackups(files.backups).some((copy) => copy.name === name))
    return fail(context, 1, said('sessions.no_backup', { name }))
  const { databaseHealth } = await import('../../core/sessions/damage/database-health')
  const health = databaseHealth(files.fallbackDb)
  await health.change((now) => ({ ...now, restore: name }))
  const { openDatabase } = await import('../../core/sessions/open-database')
  const { path, notices, close } = await openDatabase({ ...files, clock: Date.now })
  await close()
  if (context.json) context.print(toJson({ path, notices }, 2))
  else for (const notice of notices) context.print(noticeLine(notice, context.say))
  const isDone = notices.some(
    (notice) => notice.kind === 'noted' && isSaid(notice.reason) && notice.reason.code === 'sessions.restored',
  )
  return isDone ? 0 : 1
}

async function undoCompression(context: CommandContext, sessionId: string): Promise<ExitCode> {
  const { openCliRuntime } = await import('../open-cli-runtime')
  await using runtime = await openCliRuntime(context, { say: sayNotice(context) })
  const undone = await runtime.call('session.undoCompression', { sessionId })
  if (!undone.ok) return fail(context, undone.code === 'refused' ? 1 : 3, undone.message)
  const { messages, tokens } = undone.value
  context.print(context.json ? toJson(undone.value) : said('cli.summary_taken_back', { count: messages, tokens }))
  return 0
}

function line({ id, title, preview, messages, lastActiveAt }: SessionSummary): string {
  const time = new Date(lastActiveAt).toISOString().slice(0, 16).replace('T', ' ')
  return `${id}  ${time}  ${String(messages).padStart(5)}  ${title ?? preview}`
}
