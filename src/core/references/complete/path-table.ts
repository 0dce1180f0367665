import { classOf, foldUnit, maskBit, unitClass } from './fold'

/**
 * The files and folders of a workspace as columns. A path is the names from an entry up through its parents, so a folder's
 * name is stored once; what the matcher reads for every entry lies in typed arrays. The root is entry 0 and has no name.
 * A parent always comes before its children. A removed entry leaves a hole until the table is made anew.
 */
export interface PathTable {
  size: number
  holes: number
  /** Names that the units do not give back: those with more than ASCII in them. */
  readonly rareNames: Map<number, string>
  types: Uint8Array
  /** All folders, the removed ones too. */
  readonly folders: number[]
  parents: Int32Array
  firstChildren: Int32Array
  nextSiblings: Int32Array
  /** Where the name starts in `units`; the next entry's start is its end. */
  starts: Int32Array
  pathLengths: Int32Array
  /** Which letters a name has, which of them start a word in it, and which the whole path has. */
  nameMasks: Int32Array
  wordMasks: Int32Array
  pathMasks: Int32Array
  /** For a folder that was read: the time of its last change, or, below zero, when it was read. */
  stamps: Float64Array
  units: Uint16Array
  marks: Uint8Array
}

export const entryType = { hole: 0, file: 1, folder: 2 } as const
export type EntryType = typeof entryType.file | typeof entryType.folder

/** What is known of one unit of a name. */
export const mark = { wordStart: 1, upper: 2 } as const

export const root = 0
/** The stamp of a folder that was never read: not equal to any time. */
export const neverRead = Number.NaN

export function createPathTable(): PathTable {
  const entries = 1024
  const units = 16 * entries
  return {
    size: 1,
    holes: 0,
    rareNames: new Map(),
    folders: [root],
    types: new Uint8Array(entries).fill(entryType.folder, root, root + 1),
    parents: new Int32Array(entries),
    firstChildren: new Int32Array(entries),
    nextSiblings: new Int32Array(entries),
    starts: new Int32Array(entries + 1),
    pathLengths: new Int32Array(entries),
    nameMasks: new Int32Array(entries),
    wordMasks: new Int32Array(entries),
    pathMasks: new Int32Array(entries),
    stamps: new Float64Array(entries).fill(neverRead),
    units: new Uint16Array(units),
    marks: new Uint8Array(units),
  }
}

export function addEntry(table: PathTable, parent: number, name: string, type: EntryType): number {
  const matched = matchedName(name)
  const writer = openName(table, matched.length)
  for (let index = 0; index < matched.length; index += 1) writeUnit(table, writer, matched.charCodeAt(index))
  const id = closeEntry(table, parent, type, writer)
  if (!isAscii(name)) table.rareNames.set(id, name)
  return id
}

/** As `addEntry`, for a name in UTF-8. */
export function addNameBytes(
  table: PathTable,
  parent: number,
  bytes: Buffer,
  from: number,
  to: number,
  type: EntryType,
): number {
  const writer = openName(table, to - from)
  for (let index = from; index < to; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte >= 0x80) return addEntry(table, parent, bytes.toString('utf8', from, to), type)
    writeUnit(table, writer, byte)
  }
  return closeEntry(table, parent, type, writer)
}

/** Takes children of a folder out, with all that is below them. */
export function removeChildren(table: PathTable, folder: number, children: Iterable<number>): void {
  const pending = [...children]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const child of childrenOf(table, id)) pending.push(child)
    table.types[id] = entryType.hole
    table.holes += 1
  }
  relinkChildren(table, folder, childrenOf(table, folder))
}

/** Without those that were removed. */
export function childrenOf(table: PathTable, folder: number): number[] {
  const children: number[] = []
  for (let id = table.firstChildren[folder] ?? 0; id !== 0; id = table.nextSiblings[id] ?? 0) {
    if (table.types[id] !== entryType.hole) children.push(id)
  }
  return children
}

const nameBytes = Buffer.alloc(1024)

/** As on the disk. */
export function nameOf(table: PathTable, id: number): string {
  const rare = table.rareNames.get(id)
  if (rare !== undefined) return rare
  const { units, marks } = table
  const start = table.starts[id] ?? 0
  const length = (table.starts[id + 1] ?? 0) - start
  const bytes = length <= nameBytes.length ? nameBytes : Buffer.alloc(length)
  for (let index = 0; index < length; index += 1) {
    const isUpper = ((marks[start + index] ?? 0) & mark.upper) !== 0
    bytes[index] = (units[start + index] ?? 0) - (isUpper ? 0x20 : 0)
  }
  return bytes.toString('latin1', 0, length)
}

/** From the root, with `/` between the names; empty for the root itself. */
export function entryPath(table: PathTable, id: number): string {
  const names: string[] = []
  for (let current = id; current !== root; current = table.parents[current] ?? root) names.push(nameOf(table, current))
  return names.reverse().join('/')
}

/** The path that the units and the ranges of a match are about. It looks the same on the screen. */
export function matchedPathOf(table: PathTable, id: number): string {
  return entryPath(table, id).split('/').map(matchedName).join('/')
}

export function findPath(table: PathTable, path: string): number | null {
  let found = root
  for (const name of path.split('/').filter((name) => name !== '')) {
    const child = findChild(table, found, name)
    if (child === null) return null
    found = child
  }
  return found
}

function findChild(table: PathTable, folder: number, name: string): number | null {
  for (let id = table.firstChildren[folder] ?? 0; id !== 0; id = table.nextSiblings[id] ?? 0) {
    if (table.types[id] !== entryType.hole && hasName(table, id, name)) return id
  }
  return null
}

function hasName(table: PathTable, id: number, name: string): boolean {
  const length = (table.starts[id + 1] ?? 0) - (table.starts[id] ?? 0)
  return (length === name.length || table.rareNames.has(id)) && nameOf(table, id) === name
}

function relinkChildren(table: PathTable, folder: number, children: readonly number[]): void {
  table.firstChildren[folder] = children[0] ?? 0
  for (const [index, id] of children.entries()) table.nextSiblings[id] = children[index + 1] ?? 0
}

/** Some systems store accents as characters of their own, which nobody types. */
function matchedName(name: string): string {
  return isAscii(name) ? name : name.normalize('NFC')
}

function isAscii(name: string): boolean {
  for (let index = 0; index < name.length; index += 1) {
    if (name.charCodeAt(index) >= 0x80) return false
  }
  return true
}

/** What there is to know about an ASCII character, looked up instead of worked out for each of millions. */
const asciiFolds = Uint16Array.from({ length: 0x80 }, (_, unit) => foldUnit(unit))
const asciiBits = Int32Array.from({ length: 0x80 }, (_, unit) => maskBit(foldUnit(unit)))
const { separator, digit, upper } = unitClass
const asciiClasses = Uint8Array.from({ length: 0x80 }, (_, unit) => classOf(unit))

/** A name that is being written behind the last one. Nothing of it counts before it is closed. */
interface NameWriter {
  at: number
  nameMask: number
  wordMask: number
  before: number
}

/** One for all names, which are written one at a time. */
const nameWriter: NameWriter = { at: 0, nameMask: 0, wordMask: 0, before: 0 }

function openName(table: PathTable, length: number): NameWriter {
  const start = table.starts[table.size] ?? 0
  reserve(table, table.size + 1, start + length)
  nameWriter.at = start
  nameWriter.nameMask = 0
  nameWriter.wordMask = 0
  nameWriter.before = nameStart
  return nameWriter
}

function writeUnit({ units, marks }: PathTable, writer: NameWriter, unit: number): void {
  const isAscii = unit < 0x80
  const kind = isAscii ? (asciiClasses[unit] ?? 0) : classOf(unit)
  const folded = isAscii ? (asciiFolds[unit] ?? 0) : foldUnit(unit)
  const bit = isAscii ? (asciiBits[unit] ?? 0) : maskBit(folded)
  const wordStart = startsWord(writer.before, kind)
  writer.nameMask |= bit
  if (wordStart) writer.wordMask |= bit
  units[writer.at] = folded
  marks[writer.at] = (wordStart ? mark.wordStart : 0) | (kind === upper ? mark.upper : 0)
  writer.before = kind
  writer.at += 1
}

function closeEntry(table: PathTable, parent: number, type: EntryType, writer: NameWriter): number {
  const id = table.size
  const length = writer.at - (table.starts[id] ?? 0)
  table.size += 1
  if (type === entryType.folder) table.folders.push(id)
  table.types[id] = type
  table.parents[id] = parent
  table.firstChildren[id] = 0
  table.nextSiblings[id] = table.firstChildren[parent] ?? 0
  table.firstChildren[parent] = id
  table.starts[id + 1] = writer.at
  table.pathLengths[id] = (parent === root ? 0 : (table.pathLengths[parent] ?? 0) + 1) + length
  table.stamps[id] = neverRead
  table.nameMasks[id] = writer.nameMask
  table.wordMasks[id] = writer.wordMask
  table.pathMasks[id] = writer.nameMask | (table.pathMasks[parent] ?? 0)
  return id
}

/** What stands before a name: the first character starts a word whatever it is. */
const nameStart = -1

/** After a separator, at the hump of a camel, and where digits start. */
function startsWord(before: number, kind: number): boolean {
  if (before === nameStart) return true
  if (kind === separator) return false
  if (before === separator) return true
  return kind !== before && (kind === upper || kind === digit)
}

/** Makes room for so many entries and so many units of their names. */
export function reserve(table: PathTable, entries: number, units: number): void {
  if (entries > table.types.length) {
    const length = Math.max(entries, table.types.length * 2)
    table.types = grown(table.types, new Uint8Array(length))
    table.parents = grown(table.parents, new Int32Array(length))
    table.firstChildren = grown(table.firstChildren, new Int32Array(length))
    table.nextSiblings = grown(table.nextSiblings, new Int32Array(length))
    table.starts = grown(table.starts, new Int32Array(length + 1))
    table.pathLengths = grown(table.pathLengths, new Int32Array(length))
    table.nameMasks = grown(table.nameMasks, new Int32Array(length))
    table.wordMasks = grown(table.wordMasks, new Int32Array(length))
    table.pathMasks = grown(table.pathMasks, new Int32Array(length))
    table.stamps = grown(table.stamps, new Float64Array(length))
  }
  if (units > table.units.length) {
    const length = Math.max(units, table.units.length * 2)
    table.units = grown(table.units, new Uint16Array(length))
    table.marks = grown(table.marks, new Uint8Array(length))
  }
}

function grown<A extends Uint8Array | Uint16Array | Int32Array | Float64Array>(from: A, to: A): A {
  to.set(from)
  return to
}
