import type { Ghost, Notice } from '../../../shared/model'
import { said } from '../../../shared/words/said'
import { estimateTokens } from '../../models/estimate-tokens'
import type { LoadedContextFile } from './context-files'

/** All context files together may have so much of the model's window. */
const share = 0.25
/** Of a window that nobody knows. */
const usualTokens = 50_000

export interface FittingFiles {
  readonly files: readonly LoadedContextFile[]
  readonly ghosts: readonly Ghost[]
  readonly notices: readonly Notice[]
}

/** Leaves out what passes the share of the window that is for all of them. The first file has its own cap and always stays. */
export function fitTier(files: readonly LoadedContextFile[], contextWindow: number | null): FittingFiles {
  const limit = contextWindow === null || contextWindow <= 0 ? usualTokens : Math.floor(contextWindow * share)
  let tokens = 0
  const kept: LoadedContextFile[] = []
  const left: LoadedContextFile[] = []
  for (const file of files) {
    const more = estimateTokens(file.text)
    tokens += more
    if (kept.length > 0 && tokens > limit) left.push(file)
    else kept.push(file)
  }
  if (left.length === 0) return { files, ghosts: [], notices: [] }
  const detail = said('prompt.tier_full', { limit })
  return {
    files: kept,
    ghosts: left.map(({ label }) => ({ path: label, reason: 'too-large', detail })),
    notices: [
      {
        kind: 'ignored',
        source: said('prompt.context_files'),
        reason: said('prompt.tier_left_out', { tokens, limit, left: left.length, all: files.length }),
      },
    ],
  }
}
