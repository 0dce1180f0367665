import type { Migration } from './migration'

export const sessionTerminal: Migration = {
  name: 'where the commands of a session run',
  sql: `
    -- JSON, see src/core/tools/terminal/terminal-place.ts. NULL: no turn since this is written down; the next one decides.
    ALTER TABLE sessions ADD COLUMN terminal TEXT;
  `,
}
