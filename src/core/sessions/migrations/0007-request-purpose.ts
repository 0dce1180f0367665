import type { Migration } from './migration'

export const requestPurpose: Migration = {
  name: 'what each request was made for',
  sql: `
    -- NULL: made before this was written down, and no message of a conversation came of it.
    ALTER TABLE requests ADD COLUMN purpose TEXT CHECK (purpose IN
      ('turn', 'sub-agent', 'schedule', 'title', 'compression', 'review', 'approval', 'vision'));
    UPDATE requests SET purpose = (
      SELECT CASE source WHEN 'subagent' THEN 'sub-agent' WHEN 'cron' THEN 'schedule' ELSE 'turn' END
      FROM sessions WHERE sessions.id = session_id
    ) WHERE message_id IS NOT NULL;
  `,
}
