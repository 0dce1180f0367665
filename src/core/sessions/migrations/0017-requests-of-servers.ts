import { usageTriggers } from './0016-usage-quarters'
import type { Migration } from './migration'

export const requestsOfServers: Migration = {
  name: 'requests for commits, and those that tool servers ask for',
  // A check cannot change, so another table takes its place. What was summed up stays as it is.
  sql: `
    CREATE TABLE requests_of_servers (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- NULL, as the turn: made outside of all sessions, to test a provider.
      session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
      turn_id TEXT,
      -- The answer that this request became part of.
      message_id INTEGER,
      model TEXT NOT NULL,
      provider TEXT NOT NULL,
      credential TEXT NOT NULL,
      body TEXT NOT NULL,
      cache_markers TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      first_event_at INTEGER,
      ended_at INTEGER,
      outcome TEXT CHECK (outcome IN ('completed', 'failed', 'interrupted')),
      stop TEXT,
      failure TEXT,
      answered_by TEXT,
      input_tokens INTEGER,
      output_tokens INTEGER,
      cache_read_tokens INTEGER,
      cache_write_tokens INTEGER,
      reasoning_tokens INTEGER,
      cost_status TEXT NOT NULL DEFAULT 'unpriced' CHECK (cost_status IN ('estimated', 'actual', 'included', 'unpriced')),
      cost_dollars REAL,
      -- NULL: made before this was written down, and no message of a conversation came of it.
      purpose TEXT CHECK (purpose IN
        ('turn', 'title', 'compression', 'review', 'approval', 'vision', 'picture', 'commit', 'sampling', 'test')),
      CHECK (session_id IS NOT NULL OR purpose = 'test')
    ) STRICT;
    INSERT INTO sqlite_sequence (name, seq) SELECT 'requests_of_servers', seq FROM sqlite_sequence WHERE name = 'requests';
    INSERT INTO requests_of_servers SELECT * FROM requests;
    DROP TABLE requests;
    ALTER TABLE requests_of_servers RENAME TO requests;
    CREATE INDEX requests_by_session ON requests (session_id, id);
    CREATE INDEX requests_by_turn ON requests (turn_id);
    CREATE INDEX requests_by_time ON requests (started_at);
    ${usageTriggers}
  `,
}
