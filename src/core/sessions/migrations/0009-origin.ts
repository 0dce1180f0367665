import type { Migration } from './migration'

export const origin: Migration = {
  name: 'who asked, whose session it is, and what each message weighs',
  sql: `
    -- Who asked: see src/shared/origin.ts. What was imported before is a chat of the window; imported_from says whence it came.
    ALTER TABLE sessions ADD COLUMN origin TEXT NOT NULL DEFAULT 'window' CHECK (
      origin IN ('window', 'cli', 'schedule', 'sub-agent', 'editor', 'api') OR origin LIKE 'channel:_%');
    UPDATE sessions SET origin = CASE source WHEN 'cron' THEN 'schedule' WHEN 'subagent' THEN 'sub-agent' ELSE 'cli' END
      WHERE source IN ('cron', 'subagent', 'cli');
    ALTER TABLE sessions DROP COLUMN source;
    -- NULL: the person at this machine.
    ALTER TABLE sessions ADD COLUMN user_id TEXT;

    -- Tokens: of an answer as billed, of everything else by the estimate. NULL: stored before this was written down.
    ALTER TABLE messages ADD COLUMN token_count INTEGER;
    -- Why the model stopped, in our words.
    ALTER TABLE messages ADD COLUMN finish_reason TEXT;
    UPDATE messages SET token_count = made.tokens, finish_reason = made.stop FROM (
      SELECT message_id, sum(output_tokens) AS tokens, stop, max(id) FROM requests
      WHERE message_id IS NOT NULL GROUP BY message_id
    ) AS made WHERE messages.id = made.message_id;

    -- For whom a turn was is the session's origin.
    UPDATE requests SET purpose = 'turn' WHERE purpose IN ('sub-agent', 'schedule');

    -- A run of a schedule, a sub-agent or the command line is over with its last turn; what is archived is over since somebody last worked in it.
    UPDATE sessions SET (ended_at, end_reason) = (
      SELECT ended_at, outcome FROM turns WHERE session_id = sessions.id ORDER BY user_message_id DESC LIMIT 1
    ) WHERE origin IN ('schedule', 'sub-agent', 'cli');
    UPDATE sessions SET ended_at = last_active_at, end_reason = 'archived' WHERE archived = 1 AND ended_at IS NULL;
  `,
}
