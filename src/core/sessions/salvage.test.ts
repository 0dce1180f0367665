import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { integrityProblems } from './integrity'
import { migrate } from './migrate'
import { migrations } from './migrations'
import { salvage } from './salvage'

function migrated(): Database.Database {
  const db = new Database(':memory:')
  onTestFinished(() => void db.close())
  migrate(db, { migrations, backups: null, clock: () => 0 })
  return db
}

it('leaves out what belongs to something lost, so that the new database is whole', () => {
  const [source, target] = [migrated(), migrated()]
  source.pragma('foreign_keys = OFF')
  source.exec(`
    INSERT INTO sessions (id, model, provider, started_at, last_active_at) VALUES ('s', 'm', 'p', 1, 1);
    INSERT INTO messages (id, session_id, role, content, created_at) VALUES (1, 's', 'user', 'Hi', 1);
    INSERT INTO turns (id, session_id, user_message_id, process, started_at) VALUES ('t', 's', 1, 1, 1), ('lost', 's', 99, 1, 1);
    INSERT INTO turn_events (turn_id, at, event) VALUES ('t', 1, '{}'), ('lost', 1, '{}'), ('never', 1, '{}');
  `)
  salvage(source, target)
  expect(target.prepare('SELECT turn_id FROM turn_events').pluck().all()).toEqual(['t'])
  expect(target.prepare('SELECT id FROM turns').pluck().all()).toEqual(['t'])
  expect(integrityProblems(target)).toEqual([])
})
