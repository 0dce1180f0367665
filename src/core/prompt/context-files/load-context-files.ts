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
  const folder = await realpath(resolve(options.workspace)).catch(() => options.workspace)
  const [problem, repository] = await Promise.all([problemWith(folder), gitRoot(folder)])
  if (problem !== null) {
    return {
      files: [],
      ghosts: [{ path: options.workspace, reason: 'unreadable', detail: problem }],
      notices: [...notices, { kind: 'ignored', source: options.workspace, reason: problem }],
    }
  }
  const found = await discover(
    { workspace: folder, repository, agentsChain },
    { cap: contextFileCap(contextWindow, maxChars), scan, decisions, sessionId },
  )
  return { ...found, notices: [...notices, ...found.notices] }
}

async function problemWith(folder: string): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'The workspace is not a folder.'
    await access(folder, constants.X_OK)
    return null
  } catch (error) {
    const code = errorCode(error)
    return code === 'ENOENT' ? 'The workspace does not exist.' : `The workspace cannot be opened (${code}).`
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
