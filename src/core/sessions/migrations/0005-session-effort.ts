import type { Migration } from './migration'

export const sessionEffort: Migration = {
  name: 'how hard the model of a session is asked to think',
  sql: `ALTER TABLE sessions ADD COLUMN effort TEXT CHECK (effort IN ('minimal', 'low', 'medium', 'high'));`,
}
