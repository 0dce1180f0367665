import type { Migration } from './migration'

export const exitCode: Migration = {
  name: 'how a command ended, beside what it printed',
  sql: `
    -- Of a command's result: what the program returned. NULL: no command, or stored before this was written down.
    ALTER TABLE messages ADD COLUMN exit_code INTEGER;
  `,
}
