import type { Migration } from './migration'

export const effortNone: Migration = {
  name: 'a session can ask its model not to think',
  // A check cannot be changed, so another column takes its place.
  sql: `
    ALTER TABLE sessions ADD COLUMN asked_effort TEXT CHECK (asked_effort IN ('none', 'minimal', 'low', 'medium', 'high'));
    UPDATE sessions SET asked_effort = effort;
    ALTER TABLE sessions DROP COLUMN effort;
    ALTER TABLE sessions RENAME COLUMN asked_effort TO effort;
  `,
}
