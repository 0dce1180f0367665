import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { integrityProblems } from '../integrity'
import { migrate } from '../migrate'
import { migrations } from '../migrations'
import { mend } from './mend'
import { salvage } from './salvage'

function migrated(path: string): Database.Database {
  const db = new Database(path)
  onTestFinished(() => void db.close())
  migrate(db, { migrations, backups: null, clock: () => 0 })
  db.pragma('foreign_keys = OFF')
  return db
}

it('keeps what belongs to something lost wherever it is known whose it was, and the new database is whole', () => {
  const path = join(temporaryFolder(), 'state.db')
  const [source, target] = [migrated(path), migrated(':memory:')]
  source.exec(`
    INSERT INTO sessions (id, model, provider, started_at, last_active_at) VALUES ('s', 'm', 'p', 1, 1);
    INSERT INTO messages (id, session_id, role, content, created_at, turn_id) VALUES
      (1, 's', 'user', 'Hi', 1, 't'), (2, 'lost session', 'user', 'There', 2, 'lost turn');
    INSERT INTO turns (id, session_id, user_message_id, process, started_at) VALUES ('t', 's', 1, 1, 1), ('of a lost message', 's', 99, 1, 1);
    INSERT INTO turn_events (turn_id, at, event) VALUES
      ('t', 1, '{}'), ('of a lost message', 1, '{}'), ('lost turn', 1, '{}'), ('nobody knows', 1, '{}');
  `)
  source.close()
  salvage(path, target)
  mend(target)
  const list = (sql: string) => target.prepare(sql).pluck().all()
  expect({
    sessions: list('SELECT id FROM sessions ORDER BY id'),
    messages: list(`SELECT id || ' ' || session_id || ' ' || content FROM messages ORDER BY id`),
    turns: list('SELECT id FROM turns ORDER BY id'),
    events: list('SELECT turn_id FROM turn_events ORDER BY turn_id'),
  }).toEqual({
    sessions: ['lost session', 's'],
    messages: ['1 s Hi', '2 lost session There', '99 s This message was lost when the database was damaged.'],
    turns: ['lost turn', 'of a lost message', 't'],
    events: ['lost turn', 'of a lost message', 't'],
  })
  expect(integrityProblems(target)).toEqual([])
})
