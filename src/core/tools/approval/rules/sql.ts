import type { Call } from '../calls/call'
import { ask } from '../rule'

const CLIENTS = new Set([
  'psql',
  'mysql',
  'mariadb',
  'sqlite3',
  'sqlite',
  'sqlcmd',
  'duckdb',
  'clickhouse-client',
  'cockroach',
  'usql',
  'pgcli',
  'mycli',
])

/** Programs for which such words are text to print, to look for or to write down. */
const TEXT_PROGRAMS = new Set([
  ...'echo printf grep egrep fgrep zgrep rg ag ack sed awk gawk jq git gh glab'.split(' '),
  ...'cat tee less head tail ls touch mkdir cd diff comm test [ say cowsay wc sort'.split(' '),
])

export const sqlRules = [
  ask('sql-drop', 'It deletes database tables or whole databases.', 'any', (call) =>
    statements(call, /drop/i).some((statement) =>
      /\bdrop\s+(?:table|database|schema|view|user|role)\b/i.test(statement),
    ),
  ),
  ask('sql-delete-all', 'It deletes every row of a table.', 'any', (call) =>
    statements(call, /delete/i).some(
      (statement) => /\bdelete\s+from\b/i.test(statement) && !/\bwhere\b/i.test(statement),
    ),
  ),
  ask('sql-truncate', 'It empties a database table.', 'any', (call) =>
    statements(call, /truncate/i).some((statement) => /(?:^\s*|\s)truncate\s+(?:table\s+)?["`[\w]/i.test(statement)),
  ),
  ask('sql-drop-program', 'It deletes a whole database.', ['dropdb', 'dropuser']),
]

/** What a database would get to read, statement by statement. A statement has blanks in it. */
function statements({ program, args, input }: Call, keyword: RegExp): readonly string[] {
  const texts = args.filter((word) => word.includes(' ') && keyword.test(word))
  if (CLIENTS.has(program) && input !== null && keyword.test(input)) texts.push(input)
  if (texts.length === 0 || TEXT_PROGRAMS.has(program)) return []
  return texts.flatMap((text) => text.split(/[;\n]/))
}
