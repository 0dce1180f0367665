import { homePaths } from '../../core/home/home-paths'
import { databaseFiles } from '../../core/sessions/database-files'
import { openStored } from '../../core/sessions/open-stored'
import { listSessions } from '../../core/sessions/session-reads'
import type { SessionSummary } from '../../shared/model'
import type { Command } from '../command'
import { fail } from '../fail'
import { noticeLine } from '../../shared/notice-line'

const defaultLimit = 50

export const sessionsCommand: Command = {
  name: 'sessions',
  summary: 'list the stored sessions, newest first',
  usage: `Usage: hermes-desktop sessions [--limit N]

  --limit N         at most N sessions (${defaultLimit})

With --json: a list of { id, title, preview, workspace, model, startedAt, lastActiveAt, messages, pinned, archived };
times are milliseconds since 1970.`,
  values: ['limit'],
  async run(context) {
    const { args, flags, home, json, print, warn } = context
    if (args.length > 0) return fail(context, 2, `sessions takes no "${args[0]}"`)
    const limit = flags['limit'] === undefined ? defaultLimit : Number(flags['limit'])
    if (!Number.isInteger(limit) || limit < 1) return fail(context, 2, '--limit needs a whole number from 1')

    const { path, notices, state } = openStored(databaseFiles(homePaths(home)))
    for (const notice of notices) warn(json ? JSON.stringify({ notice }) : noticeLine(notice))
    if (state.kind === 'failed') return fail(context, 3, `${path} cannot be used: ${state.reason}`)
    const sessions = state.kind === 'open' ? listSessions(state.db, { limit }) : []
    if (state.kind === 'open') state.db.close()

    if (json) print(JSON.stringify(sessions, null, 2))
    else if (sessions.length === 0) print('No sessions yet.')
    else for (const session of sessions) print(line(session))
    return 0
  },
}

function line({ id, title, preview, messages, lastActiveAt }: SessionSummary): string {
  const time = new Date(lastActiveAt).toISOString().slice(0, 16).replace('T', ' ')
  return `${id}  ${time}  ${String(messages).padStart(5)}  ${title ?? preview}`
}
