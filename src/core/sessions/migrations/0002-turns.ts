import type { Migration } from './migration'

/**
 * What happened in a turn, what was asked of a model, and what waits for its turn. A request's body is a list of texts and
 * hashes: each message, tool list and prompt is stored once, however many requests carried it.
 */
export const turns: Migration = {
  name: 'turns, requests, pieces of their bodies, waiting messages',
  sql: `
    ALTER TABLE messages ADD COLUMN turn_id TEXT;
    -- JSON: what the model thought, with what its provider wants back.
    ALTER TABLE messages ADD COLUMN reasoning TEXT;
    -- JSON: the content when it is more than one text.
    ALTER TABLE messages ADD COLUMN parts TEXT;
    -- The answer ended before the model was done.
    ALTER TABLE messages ADD COLUMN partial INTEGER NOT NULL DEFAULT 0 CHECK (partial IN (0, 1));
    CREATE INDEX messages_in_use ON messages (session_id, id) WHERE state = 'active';

    CREATE TABLE turns (
      id TEXT PRIMARY KEY,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      user_message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      -- The process that runs it: a turn without an end whose process is gone has crashed.
      process INTEGER NOT NULL,
      started_at INTEGER NOT NULL,
      ended_at INTEGER,
      outcome TEXT
    ) STRICT;
    CREATE INDEX turns_by_session ON turns (session_id, user_message_id);
    CREATE INDEX turns_running ON turns (session_id) WHERE ended_at IS NULL;

    CREATE TABLE turn_events (
      id INTEGER PRIMARY KEY,
      turn_id TEXT NOT NULL REFERENCES turns (id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      event TEXT NOT NULL
    ) STRICT;
    CREATE INDEX turn_events_by_turn ON turn_events (turn_id, id);

    -- queue: becomes the next user message. steer: goes to the model with the next tool result.
    CREATE TABLE waiting_messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      turn_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('queue', 'steer')),
      text TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX waiting_by_session ON waiting_messages (session_id, id);

    CREATE TABLE content_pieces (
      hash TEXT PRIMARY KEY,
      content TEXT NOT NULL
    ) STRICT;

    CREATE TABLE requests (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      turn_id TEXT NOT NULL,
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
      cost_dollars REAL
    ) STRICT;
    CREATE INDEX requests_by_session ON requests (session_id, id);
    CREATE INDEX requests_by_turn ON requests (turn_id);
    CREATE INDEX requests_by_time ON requests (started_at);
  `,
}
