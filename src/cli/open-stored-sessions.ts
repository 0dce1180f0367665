import type { Database } from 'better-sqlite3'
import { homePaths } from '../core/home/home-paths'
import { databaseFiles } from '../core/sessions/database-files'
import { openStored } from '../core/sessions/open-stored'
import type { CommandContext } from './command'
import { sayNotice } from './say-notice'
import { said, type SaidText } from '../shared/words/said'

export type StoredSessions =
  | { readonly kind: 'open'; readonly db: Database; readonly path: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: SaidText }

/** The sessions of the home, only to read. What the user must know about the file goes to standard error. */
export function openStoredSessions(context: CommandContext): StoredSessions {
  const { path, notices, state } = openStored(databaseFiles(homePaths(context.home)))
  notices.forEach(sayNotice(context))
  if (state.kind === 'failed')
    return { kind: 'failed', reason: said('cli.cannot_be_used', { path, reason: state.reason }) }
  return state.kind === 'none' ? state : { ...state, path }
}
