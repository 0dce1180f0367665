import type { Migration } from './migration'

/** Times are milliseconds since 1970. A prompt is stored once, however many sessions were started with it. */
export const sessions: Migration = {
  name: 'sessions, messages, prompts',
  sql: `
    CREATE TABLE prompts (
      hash TEXT PRIMARY KEY,
      snapshot TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      parent_id TEXT REFERENCES sessions (id) ON DELETE SET NULL,
      title TEXT,
      title_source TEXT CHECK (title_source IN ('user', 'model', 'derived')),
      preview TEXT NOT NULL DEFAULT '',
      workspace TEXT,
      model TEXT NOT NULL,
      provider TEXT NOT NULL,
      prompt_hash TEXT REFERENCES prompts (hash),
      prompt_built_at TEXT,
      message_count INTEGER NOT NULL DEFAULT 0,
      tool_call_count INTEGER NOT NULL DEFAULT 0,
      input_tokens INTEGER NOT NULL DEFAULT 0,
      output_tokens INTEGER NOT NULL DEFAULT 0,
      cache_read_tokens INTEGER NOT NULL DEFAULT 0,
      cache_write_tokens INTEGER NOT NULL DEFAULT 0,
      reasoning_tokens INTEGER NOT NULL DEFAULT 0,
      cost_micro_usd INTEGER NOT NULL DEFAULT 0,
      pinned INTEGER NOT NULL DEFAULT 0 CHECK (pinned IN (0, 1)),
      archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
      end_reason TEXT,
      started_at INTEGER NOT NULL,
      last_active_at INTEGER NOT NULL,
      ended_at INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX sessions_by_title ON sessions (title) WHERE title IS NOT NULL;
    CREATE INDEX sessions_by_activity ON sessions (last_active_at, id);
    CREATE INDEX sessions_by_parent ON sessions (parent_id) WHERE parent_id IS NOT NULL;

    -- exact: JSON of the texts that UTF-8 cannot hold (lone surrogates), by column name; NULL for all others.
    CREATE TABLE messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      role TEXT NOT NULL CHECK (role IN ('user', 'assistant', 'tool')),
      content TEXT NOT NULL,
      sent_content TEXT,
      exact TEXT,
      tool_call_id TEXT,
      tool_calls TEXT,
      tool_name TEXT,
      state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'compacted', 'undone')),
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX messages_by_session ON messages (session_id, id);

    CREATE TABLE meta (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;
  `,
}
