import type { Database } from 'better-sqlite3'

/** A change here makes every index be built anew. */
const indexVersion = '1'

/**
 * The tokens are made by `indexText`; FTS5 only has to split them at blanks. It keeps no texts: they are in the sessions'
 * database. `docs` holds what results are narrowed down by, so that a common word does not cost a look at every message.
 */
const sql = `
  CREATE TABLE search.facts (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE search.known_sessions (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE search.docs (
    id INTEGER PRIMARY KEY,
    session INTEGER NOT NULL,
    role TEXT NOT NULL,
    tool TEXT,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE search.message_index USING fts5(
    words, grams, content = '', contentless_delete = 1, tokenize = 'ascii'
  );
  CREATE VIRTUAL TABLE search.part_index USING fts5(
    parts, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  );
  CREATE VIRTUAL TABLE search.title_index USING fts5(
    words, grams, parts, content = '', contentless_delete = 1, tokenize = 'ascii'
  );
`

export function createIndex(db: Database): void {
  db.transaction(() => {
    db.exec(sql)
    setFact(db, 'version', indexVersion)
    setFact(db, 'database', identityOf(db))
    setFact(db, 'messages', '0')
    // Titles are read as they are now; what happened before needs no second look.
    setFact(db, 'changes', String(db.prepare('SELECT coalesce(max(id), 0) FROM main.index_changes').pluck().get()))
    setFact(db, 'titles', '')
  })()
}

/** Whether the attached index was made by this version, from this database. */
export function isOurIndex(db: Database): boolean {
  const tables = db.prepare(`SELECT count(*) FROM search.sqlite_schema WHERE name = 'title_index'`).pluck().get()
  return tables === 1 && fact(db, 'version') === indexVersion && fact(db, 'database') === identityOf(db)
}

export function fact(db: Database, key: FactKey): string {
  const value = db.prepare<[string], string>('SELECT value FROM search.facts WHERE key = ?').pluck().get(key)
  return value ?? ''
}

export function setFact(db: Database, key: FactKey, value: string): void {
  db.prepare('INSERT OR REPLACE INTO search.facts (key, value) VALUES (?, ?)').run(key, value)
}

/** `messages` and `changes`: the last id that was read. `titles`: the last session whose title was read, `done` after the first pass. */
type FactKey = 'version' | 'database' | 'messages' | 'changes' | 'titles'

function identityOf(db: Database): string {
  return String(db.prepare('SELECT id FROM main.identity').pluck().get())
}
