import { access, constants, realpath, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Notice } from '../../../shared/model'
import { errorCode } from '../../workspace/error-code'
import { gitRoot } from '../../workspace/git-root'
import { contextFileCap, isCap } from '../truncate'
import type { LoadedContext } from './context-files'
import type { DecisionLookup } from './decisions'
import { discover } from './discover'
import { type ScanText, scanRemembered } from './scan-remembered'

export interface ContextFileOptions {
  readonly workspace: string
  readonly contextWindow: number | null
  /** `context_file_max_chars` as it was found in the configuration. */
  readonly maxChars: unknown
  /** `context.agents_chain`. */
  readonly agentsChain: boolean
  readonly decisions: DecisionLookup
  readonly sessionId: string
  readonly scan?: ScanText
}

/** Finds, reads, scans and cuts the context files of a workspace. What goes wrong is a ghost and a notice; never throws. */
export async function loadContextFiles(options: ContextFileOptions): Promise<LoadedContext> {
  const { contextWindow, maxChars, agentsChain, decisions, sessionId, scan = scanRemembered } = options
  const notices = complaintAboutCap(maxChars)
  const opened = await openFolder(options.workspace)
  if (!opened.ok) {
    const { detail } = opened
    const ghost = { path: options.workspace, reason: 'unreadable' as const, detail }
    return {
      files: [],
      ghosts: [ghost],
      notices: [...notices, { kind: 'ignored', source: options.workspace, reason: detail }],
    }
  }
  const found = await discover(
    { workspace: opened.folder, repository: await gitRoot(opened.folder), agentsChain },
    { cap: contextFileCap(contextWindow, maxChars), scan, decisions, sessionId },
  )
  return { ...found, notices: [...notices, ...found.notices] }
}

async function openFolder(path: string): Promise<{ ok: true; folder: string } | { ok: false; detail: string }> {
  try {
    const folder = await realpath(resolve(path))
    if (!(await stat(folder)).isDirectory()) return { ok: false, detail: 'The workspace is not a folder.' }
    await access(folder, constants.X_OK)
    return { ok: true, folder }
  } catch (error) {
    const code = errorCode(error)
    return {
      ok: false,
      detail: code === 'ENOENT' ? 'The workspace does not exist.' : `The workspace cannot be opened (${code}).`,
    }
  }
}

function complaintAboutCap(configured: unknown): Notice[] {
  if (configured === undefined || configured === null || isCap(configured)) return []
  const key = 'context_file_max_chars'
  return [
    {
      kind: 'config-invalid',
      source: 'config.yaml',
      key,
      reason: 'It must be a number of at least 1. The default is used.',
    },
  ]
}
