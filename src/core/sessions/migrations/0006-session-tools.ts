import type { Migration } from './migration'

export const sessionTools: Migration = {
  name: 'the tools that a session is sent with, and how deep a sub-agent is',
  sql: `
    -- The names in a JSON list, fixed by the first turn: another list would void what the provider has cached.
    ALTER TABLE sessions ADD COLUMN tools TEXT;
    -- 0 for a session of a person or a schedule, 1 for its sub-agents.
    ALTER TABLE sessions ADD COLUMN depth INTEGER NOT NULL DEFAULT 0;
  `,
}
