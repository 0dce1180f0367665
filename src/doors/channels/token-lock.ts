import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { connect } from '../../core/sessions/connect'
import { databaseFailure } from '../../core/sessions/database-failure'

/** Where all programs of this user look, whatever their home is. */
export function lockFolder(env: Readonly<NodeJS.ProcessEnv>, userHome: string): string {
  return join(env['XDG_STATE_HOME']?.trim() || join(userHome, '.local', 'state'), 'hermes-desktop', 'channel-locks')
}

/**
 * Holds a credential for this process; `null` when another one does. SQLite asks the system for the lock, which lets go by
 * itself when the process ends, however it ends: there is no stale one. The file's name is a hash and it holds nothing.
 */
export function takeTokenLock(folder: string, identity: string): (() => void) | null {
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 40)
  const db = connect(join(folder, `${name}.lock`))
  try {
    db.pragma('journal_mode = DELETE')
    db.prepare('BEGIN EXCLUSIVE').run()
    return () => db.close()
  } catch (error) {
    db.close()
    if (databaseFailure(error) === null) throw error
    return null
  }
}
