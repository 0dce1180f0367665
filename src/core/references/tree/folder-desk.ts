import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { mostWatched } from '../../../shared/file-limits'
import type { FolderPage } from '../../../shared/files'
import { errorCode } from '../../base/system-error'
import { foldersUpwards, gitRoot } from '../../workspace/git-root'
import { readRules } from '../folder/list-folder'
import type { RunGit } from '../git/run-git'
import { isInIgnored, type RuleChain } from '../ignore-rules'
import { describeNames } from './describe-names'
import { isHonestFolder } from './honest-folder'
import { type GitMarks, noMarks, readGitMarks } from './git-marks'
import { inOrder, type Names, readNames } from './read-names'
import type { TreeAnswer, TreeChange, TreeQuestion, WatchedRoot } from './tree'
import { createWatches } from './watches'

export interface DeskPorts {
  readonly git: RunGit
  tell(change: TreeChange): void
  /** How long an answer waits for all names of a folder. */
  readonly patienceMs?: number
}

interface Root {
  readonly folders: Map<string, Names>
  marks: GitMarks
  asking: AbortController | null
  isAskedAgain: boolean
}

/** A folder that is not watched is read anew for every look at its beginning. As many are kept to go on in. */
const mostKept = 50
/** A page and some more: sorting all that was found until now would hold up the first picture. */
const mostAtFirst = 256

/** What is in the folders of workspaces, page by page, and what changes there. */
export function createFolderDesk({ git, tell, patienceMs = 40 }: DeskPorts) {
  const roots = new Map<string, Root>()
  const watches = createWatches({
    changed(root, folder) {
      void readAgain(root, folder)
      askGit(root)
    },
    gitChanged: (root) => askGit(root),
  })

  function rootOf(path: string): Root {
    const known = roots.get(path)
    if (known !== undefined) return known
    const made: Root = { folders: new Map(), marks: noMarks, asking: null, isAskedAgain: false }
    roots.set(path, made)
    askGit(path)
    return made
  }

  function namesOf(root: string, folder: string, path: string, from: number): Names {
    const { folders } = rootOf(root)
    const known = folders.get(folder)
    if (known !== undefined && (from > 0 || watches.has(root, folder) || !known.isWhole)) return known
    const names = readNames(path)
    folders.set(folder, names)
    for (const [other] of folders) {
      if (folders.size <= mostKept) break
      if (other !== folder && !watches.has(root, other)) folders.delete(other)
    }
    return names
  }

  /** Until the new list is whole the old one stands. */
  async function readAgain(root: string, folder: string): Promise<void> {
    // Whoever watches without having asked for names looks at a file there.
    if (roots.get(root)?.folders.has(folder) !== true) return tell({ root, folders: [folder] })
    const names = readNames(join(root, folder))
    names.readOn()
    await names.whole.catch(() => undefined)
    const folders = roots.get(root)?.folders
    if (folders === undefined) return
    if (names.isWhole) folders.set(folder, names)
    else folders.delete(folder)
    watches.rest(root, folder, names.milliseconds)
    tell({ root, folders: [folder] })
  }

  function askGit(path: string): void {
    const root = roots.get(path)
    if (root === undefined) return
    if (root.asking !== null) {
      root.isAskedAgain = true
      return
    }
    const asking = new AbortController()
    root.asking = asking
    const started = performance.now()
    void readGitMarks(path, git, asking.signal).then((marks) => {
      const isSame = sameMarks(root.marks, marks)
      root.marks = marks
      if (!isSame && !asking.signal.aborted) tell({ root: path, folders: null })
      // Git rests ten times as long as it worked, so that a busy build costs little.
      const again = () => {
        root.asking = null
        if (!root.isAskedAgain) return
        root.isAskedAgain = false
        askGit(path)
      }
      if (asking.signal.aborted) root.asking = null
      else setTimeout(again, Math.max(200, (performance.now() - started) * 10)).unref()
    })
  }

  async function list({ root, folder, from, count }: TreeQuestion): Promise<TreeAnswer> {
    const path = join(root, folder)
    const refused = await judge(root, folder, path)
    if (refused !== null) return refused
    const names = namesOf(root, folder, path, from)
    try {
      await soon(names.begun, patienceMs)
    } catch (error) {
      rootOf(root).folders.delete(folder)
      return { ok: false, reason: reasonOf(errorCode(error)) }
    }
    if (!names.isWhole) {
      // Named before it is whole: whoever looks gets it again.
      void names.whole.then(
        () => tell({ root, folders: [folder] }),
        () => undefined,
      )
    }
    const inFolder = names.isWhole ? names.found : inOrder(names.found.slice(0, mostAtFirst))
    const rules = await rulesOf(root, path)
    const { marks } = rootOf(root)
    const entries = await describeNames(inFolder.slice(from, from + count), { root, folder, rules, marks })
    names.readOn()
    const page: FolderPage = {
      root,
      entries,
      total: names.isWhole ? inFolder.length : Math.max(inFolder.length, names.found.length),
      isWhole: names.isWhole,
      isLive: !watches.hasFailed(root, folder),
      gitProblem: marks.problem,
    }
    return { ok: true, page }
  }

  return {
    list,
    watch(wanted: readonly WatchedRoot[]): void {
      watches.set(wanted.map(({ root, folders }) => ({ root, folders: folders.slice(0, mostWatched) })))
      for (const [path, { asking, folders }] of roots) {
        // What nobody watched meanwhile may have changed.
        for (const [folder, names] of folders) {
          if (watches.has(path, folder)) continue
          names.giveUp()
          folders.delete(folder)
        }
        if (wanted.some(({ root }) => root === path)) continue
        asking?.abort()
        roots.delete(path)
      }
    },
    refresh: askGit,
    close(): void {
      watches.set([])
      for (const { asking } of roots.values()) asking?.abort()
      roots.clear()
    },
  }
}

/** No link is followed, whatever took the place of a folder since it was listed. */
async function judge(root: string, folder: string, path: string): Promise<TreeAnswer | null> {
  if (!isHonestFolder(root, folder)) return { ok: false, reason: 'outside' }
  try {
    return (await realpath(path)) === path ? null : { ok: false, reason: 'link' }
  } catch (error) {
    return { ok: false, reason: reasonOf(errorCode(error)) }
  }
}

function reasonOf(code: string | undefined): Extract<TreeAnswer, { ok: false }>['reason'] {
  switch (code) {
    case 'ENOENT':
      return 'missing'
    case 'ENOTDIR':
      return 'not-a-folder'
    case 'EACCES':
    case 'EPERM':
      return 'forbidden'
    default:
      return 'unreadable'
  }
}

/** The rules that hold in a folder; `all`: it lies in one that is ignored. */
async function rulesOf(root: string, path: string): Promise<RuleChain | null | 'all'> {
  const top = (await gitRoot(path)) ?? root
  let rules: RuleChain | null = null
  for (const folder of foldersUpwards(path, top).reverse()) rules = await readRules(folder, top, rules)
  return path !== top && isInIgnored(path, top, rules) ? 'all' : rules
}

async function soon(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function sameMarks(a: GitMarks, b: GitMarks): boolean {
  if (a.of.size !== b.of.size || JSON.stringify(a.problem) !== JSON.stringify(b.problem)) return false
  for (const [path, mark] of a.of) if (b.of.get(path) !== mark) return false
  return true
}
