import type { Call } from '../calls/call'
import { ask, type CommandRule } from '../rule'

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

const DROPS =
  /\bdrop\s+(?:(?:foreign\s+)?table|database|schema|(?:materialized\s+)?view|user|role|column|owned|tablespace)\b/i
const TRUNCATES = /(?:^\s*|\s)truncate\s+(?:table\s+)?["`[\w]/i
/** Also with words before the table, as MySQL has them, and without `from`, as others allow it. */
const DELETES =
  /\bdelete\s+(?:(?:low_priority|quick|ignore|only|[\w."`[\],]+)\s+){0,4}?from\b|^\s*delete\s+["`[\]\w.]+\s*$/i
const deletesAll = (statement: string) => DELETES.test(statement) && !/\bwhere\b/i.test(statement)

const dropRule = ask('sql-drop', 'any', (call) => statements(call, /drop/i).some((statement) => DROPS.test(statement)))
const deleteRule = ask('sql-delete-all', 'any', (call) => statements(call, /delete/i).some(deletesAll))
const truncateRule = ask('sql-truncate', 'any', (call) =>
  statements(call, /truncate/i).some((statement) => TRUNCATES.test(statement)),
)

export const sqlRules = [dropRule, deleteRule, truncateRule, ask('sql-drop-program', ['dropdb', 'dropuser'])]

/** The rules that text meets which is typed into a database client: a shell would read it as something else. */
export function rulesOfTypedSql(text: string): readonly CommandRule[] {
  const plain = withoutComments(text)
  if (!STARTS_SQL.test(plain)) return []
  const typed = plain.split(';')
  return [
    ...(typed.some((statement) => DROPS.test(statement)) ? [dropRule] : []),
    ...(typed.some(deletesAll) ? [deleteRule] : []),
    ...(typed.some((statement) => TRUNCATES.test(statement)) ? [truncateRule] : []),
  ]
}

/** No shell script starts like this. */
const STARTS_SQL =
  /^[\s;]*(?:(?:delete|prepare\s+\w+\s+(?:as|from)|select\s[^;]*\sfrom|insert\s+into|update\s+\S+\s+set|alter\s+(?:table|database)|create\s+(?:table|database|schema|temp\w*|or|unique|index)|drop\s+(?:foreign\s+)?(?:table|database|schema|(?:materialized\s+)?view|user|role|owned|tablespace)|explain|pragma\s+\w+|with\s+\w+\s+as)\b|truncate\s+(?:table\s+)?["`[\w]|begin\s*;|start\s+transaction|set\s+\w+\s*=|use\s+\w+\s*;|show\s+tables|\\[a-z])/i

/** Words in comments and quoted text say nothing about what a statement does. */
function withoutComments(text: string): string {
  return text.replaceAll(/'[^']*'|--[^\n]*|\/\*[^]*?(?:\*\/|$)/g, (found) => (found.startsWith("'") ? "''" : ' '))
}

/** Of `--command=…` and `-c…`, which would read as a comment and as one word. */
function valueOf(word: string): string {
  return word.replace(/^(?:--[\w-]+=|-[A-Za-z](?=[A-Za-z]+\s))/, '')
}

/** What a database would get to read, statement by statement. A statement has blanks in it. */
function statements({ program, name, args, input }: Call, keyword: RegExp): readonly string[] {
  const texts = args.filter((word) => word.includes(' ') && keyword.test(word)).map(valueOf)
  if (CLIENTS.has(program) && input !== null && keyword.test(input)) texts.push(input)
  // A statement by itself, as it is typed into a client that is already open.
  if (keyword.test(program) && /^(?:drop|truncate)$/.test(program)) texts.push([name, ...args].join(' '))
  if (texts.length === 0 || TEXT_PROGRAMS.has(program)) return []
  return texts.flatMap((text) => withoutComments(text).split(/[;\n]/))
}
