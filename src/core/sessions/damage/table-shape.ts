import Database from 'better-sqlite3'

export interface Column {
  readonly name: string
  readonly type: string
  /** The number of the row, which is not stored with it. */
  readonly isKey: boolean
  readonly isNeeded: boolean
  readonly hasDefault: boolean
  /** Zero bytes are no sign of damage: somebody else wrote the text. */
  readonly mayHoldZeros: boolean
}

export interface TableShape {
  readonly name: string
  readonly columns: readonly Column[]
}

/**
 * What is rebuilt: a new identity makes the search index start anew, as it may know rows that are no longer there, and what
 * requests used is summed up again as they arrive.
 */
const ofTheOldFile = new Set(['identity', 'index_changes', 'usage_quarters', 'usage_start'])

export function tablesOf(db: Database.Database): TableShape[] {
  const tables = db.pragma('table_list') as { schema: string; name: string; type: string }[]
  return tables
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .filter(({ name }) => !ofTheOldFile.has(name))
    .map(({ name }) => ({ name, columns: columnsOf(db, name) }))
}

/** As its own file says, which may lack a column; `null` when that cannot be read. */
export function columnsIn(sql: string, table: string): readonly Column[] | null {
  const db = new Database(':memory:')
  try {
    db.exec(sql)
    const columns = columnsOf(db, table)
    return columns.length === 0 ? null : columns
  } catch {
    return null
  } finally {
    db.close()
  }
}

/** Words of people, models and other programs. All other texts are ours: ids, states, JSON. */
const wordsOfOthers = new Set(
  'content sent_content text summary handoff topic title deleted_title preview workspace value model provider tool_call_id tool_name failure answered_by credential'.split(
    ' ',
  ),
)

interface ColumnInfo {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: unknown
  readonly pk: number
}

function columnsOf(db: Database.Database, table: string): Column[] {
  const infos = db.pragma(`table_info(${table})`) as ColumnInfo[]
  const keys = infos.filter(({ pk }) => pk > 0)
  return infos.map(({ name, type, notnull, dflt_value: initial, pk }) => ({
    name,
    type,
    isKey: pk > 0 && keys.length === 1 && type === 'INTEGER',
    isNeeded: notnull === 1,
    hasDefault: initial !== null,
    mayHoldZeros: wordsOfOthers.has(name),
  }))
}
