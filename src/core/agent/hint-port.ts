import type { LayerSource } from '../../shared/model'
import type { DecisionLookup } from '../prompt/context-files/decisions'
import { createHintTracker, type HintTracker } from '../prompt/hints/hint-tracker'
import { readBytes } from '../workspace/read-bytes'
import type { HintPort } from './ports'

export interface HintPorts {
  readonly userHome: string
  readonly decisions: DecisionLookup
  readonly workspaceOf: (sessionId: string) => string | null
  readonly promptOf: (sessionId: string) => SentPrompt | null
}

/** What counts of a prompt here: the files that it was made of. */
interface SentPrompt {
  readonly layers: readonly {
    readonly source: LayerSource
    readonly parts: readonly { readonly source: LayerSource }[]
  }[]
}

/** Each tracker remembers the texts that its session has seen. */
const mostTrackers = 100

/** Context files of sub-folders, one tracker per session; the one used longest ago goes when there are too many. */
export function createHintPort({ userHome, decisions, workspaceOf, promptOf }: HintPorts): HintPort {
  const trackers = new Map<string, Promise<HintTracker | null>>()

  async function open(sessionId: string): Promise<HintTracker | null> {
    const workspace = workspaceOf(sessionId)
    if (workspace === null) return null
    const loaded = await readAll(filesOf(promptOf(sessionId)))
    return createHintTracker({ workspace, userHome, skip: false, loaded, decisions, sessionId })
  }

  return {
    async after({ sessionId, tool, args }) {
      const opening = trackers.get(sessionId) ?? open(sessionId)
      trackers.delete(sessionId)
      trackers.set(sessionId, opening)
      const [oldest] = trackers.keys()
      if (trackers.size > mostTrackers && oldest !== undefined) trackers.delete(oldest)
      const tracker = await opening
      return (await tracker?.after({ tool, args })) ?? { text: null, notices: [] }
    },
  }
}

function filesOf(snapshot: SentPrompt | null): readonly string[] {
  const sources = (snapshot?.layers ?? []).flatMap(({ source, parts }) => [source, ...parts.map((part) => part.source)])
  return sources.flatMap((source) => (source.kind === 'file' ? [source.path] : []))
}

/** A file that is gone by now cannot be found again in a sub-folder with the same words. */
async function readAll(paths: readonly string[]): Promise<{ original: string }[]> {
  const files = await Promise.all(paths.map((path) => readBytes(path)))
  return files.flatMap((file) => (file.ok ? [{ original: new TextDecoder().decode(file.bytes) }] : []))
}
