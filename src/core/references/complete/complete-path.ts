import { lstatSync } from 'node:fs'
import { isSecretPath } from '../../base/guard/is-secret-path'
import { byCodePoint } from '../../base/by-code-point'
import { isSensitivePath } from '../../base/guard/sensitive-path'
import type { CompletionItem } from '../../../shared/completion'
import type { CompletionPlace } from './completion'
import { type PathMatch, matchPaths } from './match-paths'
import { childrenOf, entryType, findPath, matchedPathOf, nameOf, type PathTable, entryPath, root } from './path-table'
import { createTopList } from './top-list'
import { parseReferences, fullWidthPunctuation } from '../parse'

export interface PathSearch {
  readonly table: PathTable
  readonly place: CompletionPlace
  readonly recent: readonly string[]
  readonly limit: number
  /** What stands behind the place where an item is inserted. */
  readonly after: string
}

/** A good match of a recent file comes before any match of another, a poor one does not. */
const recentBonus = 500
/** What is in the folder that was typed comes before what is further down. */
const childBonus = 2_000
const MAX_RECENT = 50

/** Files and folders whose names or paths fit what was typed after a bare `@`; the recent ones when that is nothing. */
export function completeBare(text: string, search: PathSearch): CompletionItem[] {
  const { table, limit } = search
  const recent = recentEntries(search)
  if (text === '') {
    const offered = recent.filter((id) => isOffered(search, id)).slice(0, limit)
    return toItems(offered.map(withoutRanges), null, search)
  }
  const preferred = new Map(recent.map((id, index) => [id, recentBonus - index]))
  const isAllowed = (id: number) => isOffered(search, id)
  return toItems(matchPaths(table, text, { limit, foldersOnly: false, preferred, isAllowed }), null, search)
}

/** Paths for a reference of a kind: what is in the folder typed so far comes first, then what fits further down. */
export function completePath(kind: 'file' | 'folder', typed: string, search: PathSearch): CompletionItem[] {
  const { table, limit } = search
  const path = typed.replace(/^(?:\.\/)+/, '')
  const slash = path.lastIndexOf('/') + 1
  const folder = findPath(table, path.slice(0, slash))
  const foldersOnly = kind === 'folder'
  const isKnown = folder !== null && table.types[folder] === entryType.folder && !path.startsWith('/')
  if (isKnown && slash === path.length) return toItems(listFolder(folder, foldersOnly, search), kind, search)

  const preferred = new Map(recentEntries(search).map((id, index) => [id, recentBonus - index]))
  for (const child of isKnown ? childrenOf(table, folder) : []) {
    preferred.set(child, (preferred.get(child) ?? 0) + childBonus)
  }
  const isBelow = (id: number) => !isKnown || folder === root || isInFolder(table, id, folder)
  const isAllowed = (id: number) => isBelow(id) && isOffered(search, id)
  const query = isKnown ? path.slice(slash) : path
  return toItems(matchPaths(table, query, { limit, foldersOnly, preferred, isAllowed }), kind, search)
}

/** Folders first, each in the order of their names. */
function listFolder(folder: number, foldersOnly: boolean, search: PathSearch): PathMatch[] {
  const { table, limit } = search
  const top = createTopList(limit, (a, b) => byCodePoint(nameOf(table, a), nameOf(table, b)) < 0)
  for (const id of childrenOf(table, folder)) {
    const isFolder = table.types[id] === entryType.folder
    if ((isFolder || !foldersOnly) && isOffered(search, id)) top.offer(id, Number(isFolder))
  }
  return top.items().map(({ id }) => withoutRanges(id))
}

function recentEntries({ table, recent }: PathSearch): number[] {
  const ids = recent.slice(0, MAX_RECENT).flatMap((path) => findPath(table, path) ?? [])
  return [...new Set(ids)].filter((id) => id !== root)
}

function isInFolder(table: PathTable, id: number, folder: number): boolean {
  for (let current = id; current !== root; current = table.parents[current] ?? root) {
    if (current === folder) return id !== folder
  }
  return false
}

/** What the guard would refuse because of its name is not offered. */
function isOffered({ table, place }: PathSearch, id: number): boolean {
  const path = entryPath(table, id)
  return !isSecretPath(path) && !isSensitivePath(`${place.workspace}/${path}`, place)
}

function withoutRanges(id: number): PathMatch {
  return { id, ranges: [] }
}

/** Without a kind given, a file becomes `@file:` and a folder `@folder:`. What is gone from the disk is left out. */
function toItems(matches: readonly PathMatch[], kind: 'file' | 'folder' | null, search: PathSearch): CompletionItem[] {
  const { table, place, after } = search
  return matches.flatMap(({ id, ranges }) => {
    const isFolder = table.types[id] === entryType.folder
    const path = entryPath(table, id) + (isFolder ? '/' : '')
    const own = isFolder ? 'folder' : 'file'
    const value = writeReference(kind ?? own, path, after)
    const stats = attemptStat(`${place.workspace}/${path}`)
    if (value === null || stats === undefined) return []
    const label = matchedPathOf(table, id) + (isFolder ? '/' : '')
    const continues = isFolder && kind !== null && hasEntries(table, id, kind === 'folder')
    return [{ kind: own, value, label, size: isFolder ? null : stats.size, ranges, continues }]
  })
}

function hasEntries(table: PathTable, folder: number, foldersOnly: boolean): boolean {
  return childrenOf(table, folder).some((id) => !foldersOnly || table.types[id] === entryType.folder)
}

function attemptStat(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/**
 * A reference to a path as it must be inserted before `after`, so that it is read as that path whatever follows. `null` for
 * a path that cannot be written: one with a line end in it, or with all three kinds of quotes and a space.
 */
function writeReference(kind: 'file' | 'folder', path: string, after: string): string | null {
  // A folder of this name must not be taken for the user's home.
  const target = /^~(?:\/|$)/.test(path) ? `./${path}` : path
  const values = [formatReferenceValue(target), ...['`', '"', "'"].map((quote) => quote + target + quote)]
  const written = values.find((value) => {
    const reference = parseReferences(`@${kind}:${value}${after}`)[0]
    return reference?.start === 0 && reference.kind === kind && reference.target === target
  })
  return written === undefined ? null : `@${kind}:${written}`
}

/** Whatever would end a bare value early or be taken off its end. */
const needsQuotes = new RegExp(`[\\s()\\[\\]{}<>\`"'\\x00-\\x1f\\x85${fullWidthPunctuation}]|[,.;!?]$|:\\d+(?:-\\d+)?$`)

/** Writes a path as the value of a reference. A path that holds all three kinds of quotes cannot be written. */
export function formatReferenceValue(path: string): string {
  if (!needsQuotes.test(path)) return path
  const quote = ['`', '"', "'"].find((candidate) => !path.includes(candidate))
  return quote === undefined ? path : `${quote}${path}${quote}`
}
