import { realpath, stat } from 'node:fs/promises'
import { resolve, basename, dirname, extname, join, relative, sep } from 'node:path'
import { serial } from '../../base/serial'
import type { Notice } from '../../../shared/model'
import { beforeDeadline, late } from '../../base/before-deadline'
import { foldersUpwards } from '../../workspace/git-root'
import { isInside } from '../../base/guard/is-inside'
import type { DecisionLookup } from '../context-files/decisions'
import { type ScanText, scanRemembered } from '../context-files/scan-remembered'
import { digestOf, type Hint, readHint } from './read-hint'
import { mentionedPaths, type HintedCall } from './mentioned-paths'
import { type SaidText, said } from '../../../shared/words/said'

export interface HintTrackerOptions {
  readonly workspace: string
  readonly userHome: string
  /** With `skip_context_files` there are no hints either. */
  readonly skip: boolean
  /** What the system prompt already carries: the same text is not sent twice. */
  readonly loaded: readonly { readonly original: string }[]
  readonly decisions: DecisionLookup
  readonly sessionId: string
  readonly scan?: ScanText
  /** A drive that does not answer must not hold up the tool's result. */
  readonly timeoutMs?: number
}

export interface Hints {
  /** What is appended to the tool's result. */
  readonly text: string | null
  readonly hints: readonly Hint[]
  readonly notices: readonly Notice[]
}

export interface HintTracker {
  /** What to append to the result of this call. Calls may overlap; each folder is looked at once. */
  after(call: HintedCall): Promise<Hints>
}

const MOST_PARENTS = 5

/** Context files of sub-folders, told when the agent gets there. One tracker per session. */
export function createHintTracker(options: HintTrackerOptions): HintTracker {
  const { userHome, decisions, sessionId, scan = scanRemembered, timeoutMs = 10_000 } = options
  const seen = new Set<string>()
  const sent = new Set(options.loaded.map(({ original }) => digestOf(original)))
  /** Kept out until the user decides, by folder. */
  const blocked = new Map<string, Hint>()
  let territory: Promise<Territory> | null = null
  const inTurn = serial()

  async function look(call: HintedCall): Promise<Hints> {
    const isFirst = territory === null
    territory ??= surveyTerritory(options)
    const { workspace, reason } = await territory
    if (workspace === null) return { ...nothing, notices: isFirst && reason !== null ? [ignored(options, reason)] : [] }

    seen.add(workspace)
    const hints: Hint[] = []
    const notices: Notice[] = []
    const tell = async (folder: string) => {
      const found = await readHint(folder, workspace, { scan, decisions, sessionId, sent })
      notices.push(...found.notices)
      if (found.hint !== null) hints.push(found.hint)
      if (found.hint?.status === 'blocked' && found.hint.decision === null) blocked.set(folder, found.hint)
    }
    const waiting = [...blocked]
    for (const [folder, { path, sha256, original }] of waiting) {
      if (decisions.find(path, sha256, sessionId) === null) continue
      blocked.delete(folder)
      sent.delete(digestOf(original))
      await tell(folder)
    }
    for (const path of mentionedPaths(call)) {
      const folders = await newFolders(await folderOf(path, workspace, userHome), workspace, seen)
      for (const folder of folders) await tell(folder)
    }
    return { text: render(hints), hints, notices }
  }

  async function lookInTime(call: HintedCall): Promise<Hints> {
    const found = await beforeDeadline(look(call), timeoutMs)
    if (found !== late) return found
    const reason = said('prompt.hints_too_slow', { seconds: timeoutMs / 1000 })
    return { ...nothing, notices: [ignored(options, reason)] }
  }

  return {
    after: (call) => inTurn(() => lookInTime(call)),
  }
}

interface Territory {
  /** Real path, or `null` when there are no hints here. */
  readonly workspace: string | null
  /** What to tell the user about it. */
  readonly reason: SaidText | null
}

async function surveyTerritory({ workspace, userHome, skip }: HintTrackerOptions): Promise<Territory> {
  if (skip) return { workspace: null, reason: null }
  try {
    const real = await realpath(resolve(workspace))
    const home = await realpath(userHome).catch(() => userHome)
    if (!isInside(real, home)) return { workspace: real, reason: null }
    return {
      workspace: null,
      reason: said('prompt.hints_off_at_home'),
    }
  } catch {
    return { workspace: null, reason: said('prompt.hints_off_unopened') }
  }
}

/** The folder and up to five parents that nobody looked at yet, outermost first. */
async function newFolders(folder: string, workspace: string, seen: Set<string>): Promise<string[]> {
  if (!isInside(workspace, folder)) return []
  const found: string[] = []
  for (const candidate of foldersUpwards(folder, workspace).slice(0, MOST_PARENTS + 1)) {
    if (seen.has(candidate)) break
    if (isPruned(workspace, candidate) || !(await isFolder(candidate))) continue
    seen.add(candidate)
    found.unshift(candidate)
  }
  return found
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

function render(hints: readonly Hint[]): string | null {
  if (hints.length === 0) return null
  return hints.map(({ shown, text }) => `\n\n[Subdirectory context discovered: ${shown}]\n${text}`).join('')
}

function ignored({ workspace }: HintTrackerOptions, reason: SaidText): Notice {
  return { kind: 'ignored', source: workspace, reason }
}

const nothing = { text: null, hints: [], notices: [] } as const

/** The real folder a path is about: itself, or its parent when it is, or by its ending would be, a file. */
async function folderOf(path: string, workspace: string, userHome: string): Promise<string> {
  const real = await realPath(resolve(workspace, expandHome(path, userHome)))
  const kind = await kindOf(real)
  if (kind === 'folder') return real
  return kind === 'file' || extname(real) !== '' ? dirname(real) : real
}

function expandHome(path: string, userHome: string): string {
  return path === '~' || path.startsWith('~/') ? join(userHome, path.slice(1)) : path
}

/** Follows links as far as the path exists. */
async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(await realPath(parent), basename(path))
  }
}

async function kindOf(path: string): Promise<'folder' | 'file' | 'missing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch {
    return 'missing'
  }
}

/** Folders whose files nobody in the project wrote: fetched, built, cached, kept. */
const PRUNED = new Set(
  [
    '.git .hg .svn node_modules venv .venv site-packages dist-packages vendor third_party',
    'build dist target out coverage .next .turbo .parcel-cache .nuxt .svelte-kit .archive __pycache__ .cache .Trash',
    '.tox .nox .mypy_cache .pytest_cache .ruff_cache .npm .yarn .pnpm-store .gradle .m2 .nuget backups backup .backups',
  ].flatMap((line) => line.split(' ')),
)

function isPruned(workspace: string, folder: string): boolean {
  return relative(workspace, folder)
    .split(sep)
    .some((name) => PRUNED.has(name))
}
