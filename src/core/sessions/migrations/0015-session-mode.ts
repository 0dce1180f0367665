import type { Migration } from './migration'

export const sessionMode: Migration = {
  name: 'how much the agent may do in a session',
  sql: `
    -- NULL: begun before this is written down; as the settings say.
    ALTER TABLE sessions ADD COLUMN mode TEXT CHECK (mode IN ('plan', 'ask', 'edit'));
  `,
}
