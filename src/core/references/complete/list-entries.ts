import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { isInside } from '../../base/guard/is-inside'
import { isSecretPath } from '../../base/guard/is-secret-path'
import { isIgnored, type RuleChain } from '../ignore-rules'
import { entryType, type EntryType } from './path-table'

/** Never worth a look, whatever the ignore files say. */
const alwaysOut = new Set(['.git', '.hg', '.svn', 'node_modules', '__pycache__'])

/** What is in a folder of the disk; empty when it cannot be read. */
export function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Whether a folder may be in the index at all: in one that holds keys not even the names are read. */
export function isOpenFolder(name: string, parentName: string): boolean {
  return !alwaysOut.has(name) && !isSecretPath(`${parentName}/${name}`)
}

export interface FolderPlace {
  readonly workspace: string
  /** The folder's path with a `/` at its end, and its own name. */
  readonly base: string
  readonly name: string
}

/** As what an entry goes into the index; `null` when it stays out. */
export function typeToIndex(
  entry: Dirent,
  { workspace, base, name }: FolderPlace,
  rules: RuleChain | null,
): EntryType | null {
  const type = entry.isSymbolicLink() ? linkType(base + entry.name, workspace) : plainType(entry)
  if (type === null || isIgnored(base, entry.name, type === entryType.folder, rules)) return null
  return type === entryType.folder && !isOpenFolder(entry.name, name) ? null : type
}

function plainType(entry: Dirent): EntryType | null {
  if (entry.isFile()) return entryType.file
  return entry.isDirectory() ? entryType.folder : null
}

/** A link to a file of the workspace is a name for it. One to a folder is left out: what it holds is listed where it is. */
function linkType(path: string, workspace: string): EntryType | null {
  try {
    const target = realpathSync(path)
    const isOffered = isInside(workspace, target) && !isSecretPath(target.slice(workspace.length))
    return isOffered && statSync(target).isFile() ? entryType.file : null
  } catch {
    return null
  }
}
