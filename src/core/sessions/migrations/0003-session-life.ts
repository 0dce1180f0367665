import type { Migration } from './migration'

/**
 * What sessions go through: where they came from, branches, undo, a deletion that can be taken back. The search index is a
 * file of its own; `index_changes` tells it what happened to rows that it has already read.
 */
export const sessionLife: Migration = {
  name: 'lineage, undo, deletion, import, changes for the search index',
  sql: `
    -- Who started it: desktop, cli, cron, subagent, or the program that it was imported from.
    ALTER TABLE sessions ADD COLUMN source TEXT NOT NULL DEFAULT 'desktop';
    -- Why it has a parent.
    ALTER TABLE sessions ADD COLUMN parent_kind TEXT
      CHECK (parent_kind IN ('branch', 'delegate', 'reset', 'compression'));
    -- The last message of the parent that a branch has a copy of.
    ALTER TABLE sessions ADD COLUMN branched_after INTEGER;
    -- Deleted by the user: hidden everywhere, removed for good some days later.
    ALTER TABLE sessions ADD COLUMN deleted_at INTEGER;
    -- The title of a deleted session, so that its name is free for others.
    ALTER TABLE sessions ADD COLUMN deleted_title TEXT;
    -- The log and session that it was read from: the same one is not imported twice.
    ALTER TABLE sessions ADD COLUMN imported_from TEXT;
    CREATE UNIQUE INDEX sessions_by_origin ON sessions (imported_from) WHERE imported_from IS NOT NULL;
    CREATE INDEX sessions_deleted ON sessions (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX sessions_shown ON sessions (archived, last_active_at, id) WHERE deleted_at IS NULL;

    -- hidden: scaffolding that nobody typed. summary: stands for older messages.
    ALTER TABLE messages ADD COLUMN display TEXT CHECK (display IN ('hidden', 'summary'));
    -- Of an undone message: which undo it was, and its state before.
    ALTER TABLE messages ADD COLUMN undo_step INTEGER;
    ALTER TABLE messages ADD COLUMN undone_state TEXT;
    CREATE INDEX messages_undone ON messages (session_id, undo_step) WHERE undo_step IS NOT NULL;
    CREATE INDEX messages_by_turn ON messages (turn_id) WHERE turn_id IS NOT NULL;

    CREATE TABLE index_changes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      message_id INTEGER,
      session_id TEXT
    ) STRICT;
    CREATE TRIGGER message_removed AFTER DELETE ON messages BEGIN
      INSERT INTO index_changes (message_id) VALUES (old.id);
    END;
    CREATE TRIGGER title_changed AFTER UPDATE OF title ON sessions WHEN old.title IS NOT new.title BEGIN
      INSERT INTO index_changes (session_id) VALUES (new.id);
    END;
    CREATE TRIGGER title_given AFTER INSERT ON sessions WHEN new.title IS NOT NULL BEGIN
      INSERT INTO index_changes (session_id) VALUES (new.id);
    END;
    CREATE TRIGGER session_removed AFTER DELETE ON sessions BEGIN
      INSERT INTO index_changes (session_id) VALUES (old.id);
    END;

    -- Tells a search index whether it was made from this database.
    CREATE TABLE identity (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      id TEXT NOT NULL
    ) STRICT;
    INSERT INTO identity VALUES (1, lower(hex(randomblob(16))));
  `,
}
