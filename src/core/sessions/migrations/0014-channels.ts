import type { Migration } from './migration'

export const channels: Migration = {
  name: 'messages from and to messaging platforms',
  sql: `
    -- Everything that arrived and is for us, before it is acknowledged. 'waiting': no turn has it yet. 'taken': it became
    -- the user message 'message_id'. 'answered': what came of it is in the outbox.
    CREATE TABLE channel_inbox (
      id INTEGER PRIMARY KEY,
      channel TEXT NOT NULL,
      chat TEXT NOT NULL,
      platform_id TEXT NOT NULL,
      talk TEXT NOT NULL,
      body TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'taken', 'answered', 'done')),
      session_id TEXT,
      message_id INTEGER,
      received_at INTEGER NOT NULL
    );
    CREATE UNIQUE INDEX channel_inbox_once ON channel_inbox (channel, chat, platform_id) WHERE platform_id <> '';
    CREATE INDEX channel_inbox_open ON channel_inbox (channel, state) WHERE state IN ('waiting', 'taken');

    -- 'sending' after a start: it may have arrived.
    CREATE TABLE channel_outbox (
      id INTEGER PRIMARY KEY,
      channel TEXT NOT NULL,
      address TEXT NOT NULL,
      reply_to TEXT,
      edits TEXT,
      body TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
      tries INTEGER NOT NULL DEFAULT 0,
      is_repeat INTEGER NOT NULL DEFAULT 0,
      platform_id TEXT,
      reason TEXT,
      created_at INTEGER NOT NULL
    );
    CREATE INDEX channel_outbox_open ON channel_outbox (channel, state) WHERE state IN ('waiting', 'sending');

    -- Who is admitted by the owner, and who wrote and is not.
    CREATE TABLE channel_people (
      channel TEXT NOT NULL,
      user_id TEXT NOT NULL,
      name TEXT NOT NULL,
      chat TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'admitted', 'dismissed')),
      last_text TEXT NOT NULL,
      messages INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      PRIMARY KEY (channel, user_id)
    );

    -- The session that a conversation of a platform goes on in.
    CREATE TABLE channel_talks (
      talk TEXT PRIMARY KEY,
      channel TEXT NOT NULL,
      session_id TEXT NOT NULL,
      address TEXT NOT NULL,
      last_at INTEGER NOT NULL
    );
    CREATE INDEX channel_talks_session ON channel_talks (session_id);

    -- Cursors, pairing, home channels, the last sign of life.
    CREATE TABLE channel_facts (
      channel TEXT NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (channel, name)
    );
  `,
}
