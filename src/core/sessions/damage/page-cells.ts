import { isUtf8 } from 'node:buffer'
import type { PageFile } from './page-file'

export type StoredValue = null | number | bigint | string | Buffer

export interface StoredRow {
  readonly rowid: bigint
  readonly values: readonly StoredValue[]
}

export type TablePage =
  | { readonly kind: 'leaf' }
  | {
      readonly kind: 'inner'
      /** With the largest rowid below each, in order; the last has none. */
      readonly children: readonly { readonly page: number; readonly upTo: bigint | null }[]
    }

const leafType = 0x0d
const innerType = 0x05

/** `null` for a page that is no page of a table, or whose head makes no sense. */
export function readTablePage(file: PageFile, number: number): TablePage | null {
  const page = file.page(number)
  const head = headOf(number)
  const type = page[head]
  if (type === leafType) return cellPlaces(page, head, 8) === null ? null : { kind: 'leaf' }
  if (type !== innerType) return null
  const places = cellPlaces(page, head, 12)
  if (places === null) return null
  const children = places.map((at) => {
    const key = at + 4 > page.length ? null : readVarint(page, at + 4)
    return key === null ? null : { page: page.readUInt32BE(at), upTo: key.value }
  })
  const last = { page: page.readUInt32BE(head + 8), upTo: null }
  const all = [...children, last].filter((child) => child !== null)
  return all.length === places.length + 1 && all.every((child) => child.page > 1 && child.page <= file.count)
    ? { kind: 'inner', children: all }
    : null
}

/** Every row of a leaf that can be read whole. */
export function readRows(file: PageFile, number: number): StoredRow[] {
  const page = file.page(number)
  const head = headOf(number)
  const count = page.readUInt16BE(head + 3)
  const rows: StoredRow[] = []
  for (let index = 0; index < count && head + 10 + index * 2 <= page.length; index += 1) {
    const row = readRow(file, page, page.readUInt16BE(head + 8 + index * 2))
    if (row !== null) rows.push(row)
  }
  return rows
}

/** The head of the file stands before the first page's own. */
const headOf = (number: number) => (number === 1 ? 100 : 0)

function cellPlaces(page: Buffer, head: number, headLength: number): number[] | null {
  const count = page.readUInt16BE(head + 3)
  const list = head + headLength
  if (list + count * 2 > page.length) return null
  const places = Array.from({ length: count }, (_, index) => page.readUInt16BE(list + index * 2))
  return places.every((at) => at >= list + count * 2 && at < page.length) ? places : null
}

function readRow(file: PageFile, page: Buffer, at: number): StoredRow | null {
  const size = readVarint(page, at)
  const rowid = size === null ? null : readVarint(page, size.end)
  if (size === null || rowid === null) return null
  const payload = readPayload(file, page, rowid.end, Number(size.value))
  const values = payload === null ? null : readRecord(payload)
  return values === null ? null : { rowid: BigInt.asIntN(64, rowid.value), values }
}

/** What does not fit in its page goes on in a chain of pages, each naming the next. */
function readPayload(file: PageFile, page: Buffer, at: number, size: number): Buffer | null {
  const { usable } = file
  if (size > usable * file.count) return null
  const most = usable - 35
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const fitting = least + ((size - least) % (usable - 4))
  const here = size <= most ? size : fitting <= most ? fitting : least
  if (at + here + (here < size ? 4 : 0) > usable) return null
  const parts = [page.subarray(at, at + here)]
  let next = here < size ? page.readUInt32BE(at + here) : 0
  for (let left = size - here; left > 0;) {
    if (next < 2 || next > file.count) return null
    const more = file.page(next)
    parts.push(more.subarray(4, 4 + Math.min(left, usable - 4)))
    left -= usable - 4
    next = more.readUInt32BE(0)
    if (left > 0 ? next === 0 : next !== 0) return null
  }
  return Buffer.concat(parts)
}

function readRecord(payload: Buffer): StoredValue[] | null {
  const headSize = readVarint(payload, 0)
  if (headSize === null || headSize.value > payload.length) return null
  const values: StoredValue[] = []
  let body = Number(headSize.value)
  for (let at = headSize.end; at < headSize.value;) {
    const type = readVarint(payload, at)
    if (type === null) return null
    at = type.end
    const length = lengthOf(Number(type.value))
    if (length === null || body + length > payload.length) return null
    const value = decode(Number(type.value), payload.subarray(body, body + length))
    if (value === undefined) return null
    values.push(value)
    body += length
  }
  return body === payload.length ? values : null
}

const lengths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

function lengthOf(type: number): number | null {
  return type >= 12 ? Math.floor((type - 12) / 2) : (lengths[type] ?? null)
}

/** `undefined` for a text that is none. */
function decode(type: number, bytes: Buffer): StoredValue | undefined {
  if (type === 0) return null
  if (type === 7) return bytes.readDoubleBE(0)
  if (type === 8 || type === 9) return BigInt(type - 8)
  if (type < 8) return type === 6 ? bytes.readBigInt64BE(0) : BigInt(bytes.readIntBE(0, bytes.length))
  if (type % 2 === 0) return Buffer.from(bytes)
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined
}

/** Seven bits a byte; the ninth gives all of its eight. */
function readVarint(bytes: Buffer, at: number): { value: bigint; end: number } | null {
  let value = 0n
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return null
    if (index === 8) return { value: (value << 8n) | BigInt(byte), end: at + 9 }
    value = (value << 7n) | BigInt(byte & 0x7f)
    if (byte < 0x80) return { value, end: at + index + 1 }
  }
  return null
}
