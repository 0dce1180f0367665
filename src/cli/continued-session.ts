import { latestSessionIn, sessionNamed } from '../core/sessions/life/session-named'
import { said, type SaidText } from '../shared/words/said'
import type { CommandContext, ExitCode } from './command'
import { openStoredSessions } from './open-stored-sessions'

export type Continued =
  | { readonly ok: true; readonly sessionId: string | null }
  | { readonly ok: false; readonly code: ExitCode; readonly reason: SaidText }

/** The session that is meant; `null` for a new one. */
export function continuedSession(
  context: CommandContext,
  name = context.flags['session'],
  isLatest = context.flags['continue'] === true,
): Continued {
  const { workspace } = context
  if (typeof name !== 'string' && !isLatest) return { ok: true, sessionId: null }
  if (typeof name === 'string' && isLatest) return { ok: false, code: 2, reason: said('cli.two_sessions_named') }
  const stored = openStoredSessions(context)
  if (stored.kind === 'failed') return { ok: false, code: 3, reason: stored.reason }
  const db = stored.kind === 'open' ? stored.db : null
  try {
    const found =
      db === null ? null : typeof name === 'string' ? sessionNamed(db, name) : latestSessionIn(db, workspace)
    if (found !== null) return { ok: true, sessionId: found }
    const reason =
      typeof name === 'string'
        ? said('cli.no_session', { id: name })
        : said('cli.no_session_in_workspace', { workspace })
    return { ok: false, code: 3, reason }
  } finally {
    db?.close()
  }
}
