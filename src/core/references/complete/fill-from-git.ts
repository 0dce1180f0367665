import { firstTracked, type GitIndex, nextTracked, readGitIndex, type TrackedEntry } from './git-index'
import { isOpenFolder } from './list-entries'
import { addEntry, addNameBytes, entryType, type EntryType, reserve, root } from './path-table'
import { isFull, type WorkspaceSurvey } from './survey'

const BATCH = 2_000
const SLASH = 0x2f
const SMALLEST_ENTRY = 64
const USUAL_NAME = 24

interface OpenFolder {
  /** How long its path is, with the `/` at the end. */
  readonly end: number
  /** `null` for one that must not be in the index. */
  readonly id: number | null
  readonly name: string
}

/**
 * Fills an empty survey with the files that git knows of, so that there is something to find long before all folders of
 * the disk have been read. Yields now and then, for others to get a turn.
 */
export function* fillFromGit(survey: WorkspaceSurvey): Generator<void> {
  const index = readGitIndex(survey.workspace)
  if (index === null) return
  const entry = firstTracked(index)
  const expected = Math.min(entry.left, survey.maxEntries, index.bytes.length / SMALLEST_ENTRY)
  reserve(survey.table, Math.ceil(expected * 1.25), Math.ceil(expected * USUAL_NAME))
  const open: OpenFolder[] = [{ end: index.below.length, id: root, name: '' }]
  let isLast = false
  while (!isLast) {
    isLast = !fillSome(survey, index, entry, open)
    yield
  }
}

/** `open` are the folders on the way to an entry: the list is sorted, so all that is below a folder comes in one piece. */
function fillSome(survey: WorkspaceSurvey, index: GitIndex, entry: TrackedEntry, open: OpenFolder[]): boolean {
  const { table } = survey
  for (let count = 0; count < BATCH; count += 1) {
    if (isFull(survey) || !nextTracked(index, entry)) return false
    const { path, length, shared, isSubmodule } = entry
    let folder = closeUntil(open, shared)
    for (let end = folder.end; end < length; end += 1) {
      if (path[end] !== SLASH) continue
      folder = openFolder(survey, path, end, folder)
      open.push(folder)
    }
    if (folder.id === null || !isHonest(path, folder.end, length)) continue
    const type: EntryType = isSubmodule ? entryType.folder : entryType.file
    addNameBytes(table, folder.id, path, folder.end, length, type)
  }
  return true
}

/** The innermost folder that the entry before and this one are both in. The first one is never closed. */
function closeUntil(open: OpenFolder[], shared: number): OpenFolder {
  let last = open[open.length - 1]
  while (last !== undefined && last.end > shared && open.length > 1) {
    open.pop()
    last = open[open.length - 1]
  }
  return last ?? { end: 0, id: null, name: '' }
}

function openFolder({ table }: WorkspaceSurvey, path: Buffer, end: number, parent: OpenFolder): OpenFolder {
  const name = path.toString('utf8', parent.end, end)
  const isIn = isHonest(path, parent.end, end) && isOpenFolder(name, parent.name)
  const above = isIn ? parent.id : null
  return { end: end + 1, id: above === null ? null : addEntry(table, above, name, entryType.folder), name }
}

/** Git makes no empty names and none of dots alone, but a hostile list may have them. */
function isHonest(path: Buffer, start: number, end: number): boolean {
  const isDot = path[start] === 0x2e
  return end > start && !(isDot && (end === start + 1 || (end === start + 2 && path[start + 1] === 0x2e)))
}
