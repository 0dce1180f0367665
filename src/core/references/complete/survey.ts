import { statSync } from 'node:fs'
import { ignoreFileNames, type RuleChain, withSlash } from '../ignore-rules'
import { hasChanged, readRules, rulesAbove, type RuleSource, sourceOf } from './ignore-files'
import { type FolderPlace, readEntries, typeToIndex } from './list-entries'
import {
  addEntry,
  childrenOf,
  createPathTable,
  entryType,
  nameOf,
  neverRead,
  type PathTable,
  entryPath,
  removeChildren,
  root,
} from './path-table'

/** A table of a workspace and what is needed to bring it up to date. */
export interface WorkspaceSurvey {
  readonly workspace: string
  readonly maxEntries: number
  readonly table: PathTable
  /** For the folders that have ignore files. */
  readonly rules: Map<number, FolderRules>
  above: FolderRules
  isCut: boolean
}

interface FolderRules {
  readonly chain: RuleChain | null
  readonly source: RuleSource
}

/** A folder that changed so shortly before it was read may have changed again without a new time. */
const COARSE_CLOCK_MS = 2_000

export function createSurvey(workspace: string, maxEntries: number): WorkspaceSurvey {
  const above = rulesAbove(workspace)
  return { workspace, maxEntries, table: createPathTable(), rules: new Map(), above, isCut: false }
}

export function isFull({ table, maxEntries }: WorkspaceSurvey): boolean {
  return table.size - 1 - table.holes >= maxEntries
}

/** To be called before the folders are checked one by one. */
export function checkRulesAbove(survey: WorkspaceSurvey): void {
  if (!hasChanged(survey.above.source)) return
  survey.above = rulesAbove(survey.workspace)
  forgetBelow(survey.table, root)
}

/** Compares one folder with the disk. Its parent must have been checked before it. */
export function checkFolder(survey: WorkspaceSurvey, folder: number): void {
  const { table, rules } = survey
  const path = entryPath(table, folder)
  const absolute = path === '' ? survey.workspace : `${survey.workspace}/${path}`
  const known = rules.get(folder)
  const staleRules = known !== undefined && hasChanged(known.source)
  if (!staleRules && isUnchanged(table, folder, absolute)) return

  const readMs = Date.now()
  const entries = readEntries(absolute)
  const base = withSlash(absolute)
  const ignoreFiles = ignoreFileNames.filter((name) => entries.some((entry) => entry.name === name))
  const chain = updateRules(survey, folder, base, ignoreFiles, staleRules)
  const place: FolderPlace = { workspace: survey.workspace, base, name: nameOf(table, folder) }

  const missing = new Map(childrenOf(table, folder).map((id) => [nameOf(table, id), id]))
  for (const entry of entries) {
    const type = typeToIndex(entry, place, chain)
    const id = missing.get(entry.name)
    if (type === null) continue
    if (id !== undefined && table.types[id] === type) missing.delete(entry.name)
    else if (isFull(survey)) survey.isCut = true
    else addEntry(table, folder, entry.name, type)
  }
  if (missing.size > 0) removeChildren(table, folder, missing.values())
  table.stamps[folder] = -readMs
}

/** The time of a folder's last change is asked for when it is looked at again, not when it is read: that would cost as much. */
function isUnchanged({ stamps }: PathTable, folder: number, path: string): boolean {
  const stamp = stamps[folder] ?? neverRead
  if (Number.isNaN(stamp)) return false
  const changedMs = lastChange(path)
  if (stamp >= 0) return changedMs === stamp
  if (!(changedMs < -stamp - COARSE_CLOCK_MS)) return false
  stamps[folder] = changedMs
  return true
}

/** The rules that hold in a folder. When they are not what they were, all below it has to be looked at again. */
function updateRules(
  survey: WorkspaceSurvey,
  folder: number,
  base: string,
  ignoreFiles: readonly string[],
  stale: boolean,
): RuleChain | null {
  const { rules, table } = survey
  const known = rules.get(folder)
  const above = chainAbove(survey, folder)
  const paths = ignoreFiles.map((name) => base + name)
  const source = sourceOf(paths)
  const isFirst = Number.isNaN(table.stamps[folder])
  if (!isFirst && (stale || (known?.source.stamp ?? '') !== source.stamp)) forgetBelow(table, folder)
  rules.delete(folder)
  if (ignoreFiles.length === 0) return above
  const chain = readRules(base, paths, survey.workspace, above)
  rules.set(folder, { chain, source })
  return chain
}

function chainAbove({ rules, table, above }: WorkspaceSurvey, folder: number): RuleChain | null {
  for (let current = folder; current !== root;) {
    current = table.parents[current] ?? root
    const found = rules.get(current)
    if (found !== undefined) return found.chain
  }
  return above.chain
}

function forgetBelow(table: PathTable, folder: number): void {
  const pending = [folder]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (table.types[id] !== entryType.folder) continue
    table.stamps[id] = neverRead
    for (const child of childrenOf(table, id)) pending.push(child)
  }
}

/** `NaN`, which equals no time, when the folder cannot be looked at. */
function lastChange(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    return Number.NaN
  }
}
