import type { Migration } from './migration'

type Row = 'NEW' | 'OLD'

/** What one request adds to its row. */
const share = (row: Row): Readonly<Record<string, string>> => ({
  input: `coalesce(${row}.input_tokens, 0)`,
  output: `coalesce(${row}.output_tokens, 0)`,
  cache_read: `coalesce(${row}.cache_read_tokens, 0)`,
  cache_write: `coalesce(${row}.cache_write_tokens, 0)`,
  reasoning: `coalesce(${row}.reasoning_tokens, 0)`,
  picodollars: `CAST(round(coalesce(${row}.cost_dollars, 0) * 1e12) AS INTEGER)`,
  unpriced: `(${row}.cost_status = 'unpriced' AND ${row}.input_tokens IS NOT NULL)`,
})

const isCounted = (row: Row) => `${row}.id > (SELECT after_id FROM usage_start)`

const itsRow = (row: Row) => `quarter = ${row}.started_at / 900000
  AND session_id = coalesce(${row}.session_id, '') AND provider = ${row}.provider AND model = ${row}.model
  AND purpose = coalesce(${row}.purpose, '')`

const change = (row: Row, sign: '+' | '-', requests: 0 | 1) => {
  const changes = Object.entries(share(row)).map(([name, value]) => `${name} = ${name} ${sign} ${value}`)
  return `UPDATE usage_quarters SET requests = requests ${sign} ${requests}, ${changes.join(', ')} WHERE ${itsRow(row)};`
}

/** They go with the table that they watch, and come back with the one that takes its place. */
export const usageTriggers = `
    CREATE TRIGGER usage_of_new_request AFTER INSERT ON requests WHEN ${isCounted('NEW')} BEGIN
      INSERT INTO usage_quarters (quarter, session_id, provider, model, purpose)
        SELECT NEW.started_at / 900000, coalesce(NEW.session_id, ''), NEW.provider, NEW.model, coalesce(NEW.purpose, '')
        WHERE NOT EXISTS (SELECT 1 FROM usage_quarters WHERE ${itsRow('NEW')});
      ${change('NEW', '+', 1)}
    END;

    CREATE TRIGGER usage_of_answered_request
      AFTER UPDATE OF input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, reasoning_tokens, cost_status, cost_dollars
      ON requests WHEN ${isCounted('NEW')} BEGIN
      ${change('OLD', '-', 0)}
      ${change('NEW', '+', 0)}
    END;

    CREATE TRIGGER usage_of_removed_request AFTER DELETE ON requests WHEN ${isCounted('OLD')} BEGIN
      ${change('OLD', '-', 1)}
      DELETE FROM usage_quarters WHERE requests = 0 AND ${itsRow('OLD')};
    END;
`

/**
 * What requests used, summed up by quarters of an hour, in the transaction that changes them. Quarters are days in every time
 * zone; whole parts of a dollar add up the same in any order.
 */
export const usageQuarters: Migration = {
  name: 'what requests used, summed up',
  sql: `
    CREATE TABLE usage_quarters (
      -- Of an hour, since 1970.
      quarter INTEGER NOT NULL,
      -- '': outside of all sessions.
      session_id TEXT NOT NULL,
      provider TEXT NOT NULL,
      model TEXT NOT NULL,
      -- '': made before this was written down.
      purpose TEXT NOT NULL,
      requests INTEGER NOT NULL DEFAULT 0,
      input INTEGER NOT NULL DEFAULT 0,
      output INTEGER NOT NULL DEFAULT 0,
      cache_read INTEGER NOT NULL DEFAULT 0,
      cache_write INTEGER NOT NULL DEFAULT 0,
      reasoning INTEGER NOT NULL DEFAULT 0,
      picodollars INTEGER NOT NULL DEFAULT 0,
      unpriced INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (quarter, session_id, provider, model, purpose)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX usage_by_session ON usage_quarters (session_id);

    -- Requests up to this one are older than the sums: sum-usage.ts adds them step by step, nothing waits for it.
    CREATE TABLE usage_start (after_id INTEGER NOT NULL) STRICT;
    INSERT INTO usage_start SELECT coalesce(max(id), 0) FROM requests;

    ${usageTriggers}
  `,
}
