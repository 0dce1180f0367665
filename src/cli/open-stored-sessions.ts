import type { Database } from 'better-sqlite3'
import { homePaths } from '../core/home/home-paths'
import { databaseFiles } from '../core/sessions/database-files'
import { openStored } from '../core/sessions/open-stored'
import { noticeLine } from '../shared/notice-line'
import type { CommandContext } from './command'

export type StoredSessions =
  | { readonly kind: 'open'; readonly db: Database; readonly path: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: string }

/** The sessions of the home, only to read. What the user must know about the file goes to standard error. */
export function openStoredSessions({ home, json, warn }: CommandContext): StoredSessions {
  const { path, notices, state } = openStored(databaseFiles(homePaths(home)))
  for (const notice of notices) warn(json ? JSON.stringify({ notice }) : noticeLine(notice))
  if (state.kind === 'failed') return { kind: 'failed', reason: `${path} cannot be used: ${state.reason}` }
  return state.kind === 'none' ? state : { ...state, path }
}
