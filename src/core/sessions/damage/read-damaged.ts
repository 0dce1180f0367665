import { createHash } from 'node:crypto'
import { type Column, columnsIn, type TableShape } from './table-shape'
import { readRows, readTablePage, type StoredRow, type StoredValue } from './page-cells'
import type { PageFile } from './page-file'

export interface FoundRow extends StoredRow {
  readonly table: string
  readonly columns: readonly Column[]
}

/**
 * Every row that can be read whole, from the pages themselves: a lost page costs the rows on it and no other. Where a page
 * is lost that led to others, those are known by their shape. A free page is never read, or what was deleted would be back.
 */
export function* readDamaged(file: PageFile, tables: readonly TableShape[]): Generator<FoundRow> {
  const schema = readSchema(file)
  const reached = new Set<number>(schema.pages)
  const broken: TableShape[] = []
  for (const table of tables) {
    const entry = schema.tables.get(table.name)
    const shape = { name: table.name, columns: (entry && columnsIn(entry.sql, table.name)) ?? table.columns }
    const tree = entry === undefined ? { leaves: [], isWhole: false } : walk(file, entry.root)
    for (const { page, after, upTo } of tree.leaves) {
      const rows = readRows(file, page)
      const fitting = rows.filter((row) => fits(row, shape) && isBetween(row.rowid, after, upTo))
      if (fitting.length === rows.length) reached.add(page)
      for (const row of fitting) yield { ...row, table: table.name, columns: shape.columns }
    }
    for (const page of tree.inner ?? []) reached.add(page)
    if (!tree.isWhole) broken.push(shape)
  }
  if (broken.length === 0) return
  const free = freePages(file)
  for (let page = 2; page <= file.count; page += 1) {
    if (reached.has(page) || free.has(page) || readTablePage(file, page)?.kind !== 'leaf') continue
    const rows = readRows(file, page)
    const owner = broken.find(
      (shape) => rows.length > 0 && rows.every((row) => fits(row, shape) && looksLike(row, shape)),
    )
    if (owner !== undefined) for (const row of rows) yield { ...row, table: owner.name, columns: owner.columns }
  }
}

interface Leaf {
  readonly page: number
  readonly after: bigint | null
  readonly upTo: bigint | null
}

interface Tree {
  readonly leaves: readonly Leaf[]
  readonly inner?: readonly number[]
  /** Every page of it led to where it should. */
  readonly isWhole: boolean
}

function walk(file: PageFile, root: number): Tree {
  const leaves: Leaf[] = []
  const inner = new Set<number>()
  let isWhole = true
  const waiting: Leaf[] = [{ page: root, after: null, upTo: null }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { page, after, upTo } = next
    if (page < 1 || page > file.count || inner.has(page)) {
      isWhole = false
      continue
    }
    const found = readTablePage(file, page)
    if (found === null) isWhole = false
    // Of a page whose head is lost the cells may still be there: those that fit are taken.
    if (found?.kind !== 'inner') {
      leaves.push(next)
      continue
    }
    inner.add(page)
    let from = after
    for (const child of found.children) {
      const end = child.upTo ?? upTo
      waiting.push({ page: child.page, after: from, upTo: end })
      from = end
    }
  }
  return { leaves, inner: [...inner], isWhole }
}

const isBetween = (rowid: bigint, after: bigint | null, upTo: bigint | null) =>
  (after === null || rowid > after) && (upTo === null || rowid <= upTo)

/** Whether the tables of this app are listed in the file, whatever its head says. */
export function hasOurTables(file: PageFile): boolean {
  if (file.count === 0) return false
  const { tables } = readSchema(file)
  return ['turn_events', 'content_pieces'].every((name) => tables.has(name))
}

interface Schema {
  readonly tables: ReadonlyMap<string, { readonly root: number; readonly sql: string }>
  readonly pages: readonly number[]
}

/** The list of tables begins on the first page; where that is lost, its other pages are looked for. */
function readSchema(file: PageFile): Schema {
  const { leaves, inner = [], isWhole } = walk(file, 1)
  const pages = [...inner, ...leaves.map(({ page }) => page)]
  const rows = leaves.flatMap(({ page }) => readRows(file, page))
  if (!isWhole)
    for (let page = 2; page <= file.count; page += 1) {
      if (readTablePage(file, page)?.kind !== 'leaf') continue
      const found = readRows(file, page)
      if (found.length === 0 || !found.every(isSchemaRow)) continue
      pages.push(page)
      rows.push(...found)
    }
  const tables = rows.filter(isSchemaRow).filter(({ values }) => values[0] === 'table')
  return {
    pages,
    tables: new Map(
      tables.map(({ values }) => [String(values[1]), { root: Number(values[3]), sql: String(values[4] ?? '') }]),
    ),
  }
}

const kinds: ReadonlySet<StoredValue> = new Set(['table', 'index', 'trigger', 'view'])

const isSchemaRow = ({ values }: StoredRow) =>
  values.length === 5 && kinds.has(values[0] ?? null) && typeof values[1] === 'string' && typeof values[3] === 'bigint'

/** Of a row that is not whole something no longer has its type, zeros stand where text of ours never has any, or its hash is another's. */
function fits({ values }: StoredRow, { columns }: TableShape): boolean {
  if (values.length > columns.length || !hasItsHash(values, columns)) return false
  return columns.every((column, index) => {
    const value = values[index]
    if (value === undefined) return index > 0 && (!column.isNeeded || column.hasDefault)
    if (column.isKey) return value === null
    if (value === null) return !column.isNeeded
    if (column.type === 'INTEGER') return typeof value === 'bigint'
    if (column.type === 'REAL') return typeof value !== 'string'
    if (column.type === 'TEXT') return typeof value === 'string' && (column.mayHoldZeros || !value.includes('\0'))
    return true
  })
}

function hasItsHash(values: readonly StoredValue[], columns: readonly Column[]): boolean {
  const at = (names: readonly string[]) => String(values[columns.findIndex(({ name }) => names.includes(name))])
  const named = at(['hash'])
  const content = columns.some(({ name }) => hashed.includes(name)) ? at(hashed) : null
  return content === null || !hash.test(named) || createHash('sha256').update(content).digest('hex') === named
}

/** What a row's hash is the hash of. */
export const hashed = ['content', 'snapshot']

export const hash = /^[0-9a-f]{64}$/

/** Two tables can have columns of the same types; only what a hash names has a hash. */
const looksLike = ({ values }: StoredRow, { columns }: TableShape) =>
  columns.every(({ name }, index) => (name === 'hash') === hash.test(String(values[index])) || name.endsWith('_hash'))

/** The list of free pages, or where that is damaged everything that looks like a part of one. */
function freePages(file: PageFile): ReadonlySet<number> {
  const free = new Set<number>()
  const add = (trunk: number): number | null => {
    const page = file.page(trunk)
    const count = page.readUInt32BE(4)
    if (count > file.usable / 4 - 2) return null
    const listed = Array.from({ length: count }, (_, index) => page.readUInt32BE(8 + index * 4))
    if (page.readUInt32BE(0) > file.count || !listed.every((one) => one > 1 && one <= file.count)) return null
    for (const one of [trunk, ...listed]) free.add(one)
    return page.readUInt32BE(0)
  }
  const seen = new Set<number>()
  for (let trunk: number | null = file.page(1).readUInt32BE(32); trunk !== 0; trunk = add(trunk)) {
    if (trunk === null || trunk > file.count || seen.has(trunk)) {
      for (let page = 2; page <= file.count; page += 1) add(page)
      return free
    }
    seen.add(trunk)
  }
  return file.page(1).toString('latin1', 0, 6) === 'SQLite' ? free : everyTrunk()

  function everyTrunk(): ReadonlySet<number> {
    for (let page = 2; page <= file.count; page += 1) add(page)
    return free
  }
}
