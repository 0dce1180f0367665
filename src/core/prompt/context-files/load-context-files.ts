import type { Notice } from '../../../shared/model'
import { contextFileCap, isCap } from '../truncate'
import type { LoadedContext } from './context-files'
import type { DecisionLookup } from './decisions'
import { discoverContext } from './discover-context'
import { fitTier } from './fit-tier'
import { type ScanText, scanRemembered } from './scan-remembered'
import { surveyWorkspace } from './survey'
import { contextWatchList } from '../staleness/context-watch-list'
import { said } from '../../../shared/words/said'

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
  const { workspace, contextWindow, maxChars, agentsChain, decisions, sessionId, scan = scanRemembered } = options
  const notices = complaintAboutCap(maxChars)
  const survey = await surveyWorkspace(workspace, agentsChain)
  if (!survey.ok) {
    const { reason, detail, places } = survey
    const ignored: Notice = { kind: 'ignored', source: workspace, reason: detail }
    return {
      files: [],
      ghosts: [{ path: workspace, reason, detail }],
      notices: [...notices, ignored],
      ...(places !== null && { watched: contextWatchList(places, [], []) }),
    }
  }
  const cap = contextFileCap(contextWindow, maxChars)
  const found = await discoverContext(survey, { cap, scan, decisions, sessionId })
  const fitting = fitTier(found.files, contextWindow)
  const ghosts = [...found.ghosts, ...fitting.ghosts]
  return {
    files: fitting.files,
    ghosts,
    notices: [...notices, ...found.notices, ...fitting.notices],
    watched: contextWatchList(survey, fitting.files, ghosts),
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
      reason: said('prompt.limit_invalid'),
    },
  ]
}
