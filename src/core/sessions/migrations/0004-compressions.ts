import type { Migration } from './migration'

/**
 * Compression in place: the messages stay, their state says that a summary stands for them. What one compression did is
 * written down, so that it can be taken back.
 */
export const compressions: Migration = {
  name: 'compressions, what they replaced, how well they worked',
  sql: `
    CREATE TABLE compressions (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      turn_id TEXT,
      cause TEXT NOT NULL CHECK (cause IN ('preflight', 'overflow', 'user')),
      made_by TEXT NOT NULL CHECK (made_by IN ('model', 'pruning', 'fallback')),
      topic TEXT,
      state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'absorbed', 'undone')),
      -- The later one whose summary continues this one's.
      absorbed_by INTEGER REFERENCES compressions (id) ON DELETE SET NULL,
      -- The summary as a message of its own; NULL when it is part of the message behind it, or when there is none.
      role TEXT CHECK (role IN ('user', 'assistant')),
      -- The last message that the summary stands for: its place in the conversation.
      position INTEGER,
      summary TEXT NOT NULL,
      -- What the model gets.
      handoff TEXT NOT NULL,
      messages INTEGER NOT NULL,
      tokens_before INTEGER NOT NULL,
      tokens_after INTEGER NOT NULL,
      -- The newest request of the session at that time: only later ones tell how much it helped.
      request_id INTEGER NOT NULL,
      cost_status TEXT NOT NULL CHECK (cost_status IN ('estimated', 'actual', 'included', 'unpriced')),
      cost_dollars REAL,
      created_at INTEGER NOT NULL,
      undone_at INTEGER
    ) STRICT;
    CREATE INDEX compressions_by_session ON compressions (session_id, id);

    CREATE TABLE compressed_messages (
      compression_id INTEGER NOT NULL REFERENCES compressions (id) ON DELETE CASCADE,
      message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      PRIMARY KEY (compression_id, message_id)
    ) STRICT;
    CREATE INDEX compressed_by_message ON compressed_messages (message_id);

    -- What the model gets instead of a message that stays. The message itself is never changed.
    CREATE TABLE shortened_messages (
      compression_id INTEGER NOT NULL REFERENCES compressions (id) ON DELETE CASCADE,
      message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      content TEXT NOT NULL,
      parts TEXT,
      tool_calls TEXT,
      reasoning TEXT,
      PRIMARY KEY (compression_id, message_id)
    ) STRICT;
    CREATE INDEX shortened_by_message ON shortened_messages (message_id);

    CREATE TABLE compression_health (
      session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
      -- What is counted here was found out with this model.
      model TEXT NOT NULL,
      ineffective INTEGER NOT NULL,
      fallbacks INTEGER NOT NULL,
      failed_at INTEGER,
      -- The newest compression whose effect is counted.
      judged INTEGER NOT NULL,
      paused INTEGER NOT NULL CHECK (paused IN (0, 1))
    ) STRICT;
  `,
}
