import type { PromptSnapshot } from '../../shared/model'
import { assemble, type GatheredLayer, textsOff } from './assemble'
import type { DecisionLookup } from './context-files/decisions'
import { scanRemembered } from './context-files/scan-remembered'
import { gatherEnvironment } from './gather/environment-facts'
import { layers } from './layers'
import type { PromptOptions } from './prompt-options'
import type { WatchList } from './staleness/watch-list'

export interface BuiltPrompt {
  /** Its tokens are estimates that know no model: `countPrompt` counts. */
  readonly snapshot: PromptSnapshot
  /** Of the layers that are switched off, in the snapshot's order. */
  readonly offTexts: readonly string[]
  /** What it was read from. */
  readonly watched: WatchList
  /** Files whose content is no longer what was decided about, with what it is now. */
  readonly outdated: readonly OutdatedFile[]
}

interface OutdatedFile {
  readonly path: string
  readonly sha256: string
}

/** The system prompt of a session. Never throws: what cannot be used is a ghost or a notice of the result. */
export async function buildPrompt(options: PromptOptions): Promise<BuiltPrompt> {
  const outdated: OutdatedFile[] = []
  const gathered = await gatherLayers(options, decisionsOf(options, outdated))
  const { model, provider, workspace, now, tools, config } = options
  const session = {
    builtFor: { model, provider, workspace, builtAt: now.toISOString() },
    tools,
    layersOff: config.prompt?.layers_off ?? [],
  }
  const snapshot = assemble(gathered, session)
  const watched = {
    files: gathered.flatMap(({ watched }) => watched?.files ?? []),
    folders: gathered.flatMap(({ watched }) => watched?.folders ?? []),
    indexed: gathered.flatMap(({ watched }) => watched?.indexed ?? []),
  }
  return { snapshot, offTexts: textsOff(gathered, session), watched, outdated }
}

/**
 * Every layer in its order with what it found; all look at once.
 * @internal for the golden prompt, whose paths are made the same on every machine before it is assembled.
 */
export async function gatherLayers(
  options: PromptOptions,
  decisions: DecisionLookup,
): Promise<readonly GatheredLayer[]> {
  const { workspace, config, env } = options
  const environment =
    options.environment ??
    (await gatherEnvironment({
      backend: config.terminal?.backend ?? 'local',
      workspace,
      hint: config.agent.environment_hint,
      sandbox: options.tools.some((name) => runsCommands.has(name)) ? (config.terminal?.mark ?? null) : null,
      env,
    }))
  const sources = { ...options, environment, decisions, scan: scanRemembered }
  return Promise.all(layers.map(async (layer) => ({ layer, facts: undefined, ...(await layer.gather?.(sources)) })))
}

const runsCommands = new Set(['terminal', 'execute_code'])

/** Whoever has the file of decisions drops those that no longer hold. */
function decisionsOf({ decisions }: PromptOptions, outdated: OutdatedFile[]): DecisionLookup {
  return {
    find: (path, sha256) => decisions.find((made) => made.path === path && made.sha256 === sha256) ?? null,
    async dropIfChanged(path, sha256) {
      if (!decisions.some((made) => made.path === path && made.sha256 !== sha256)) return false
      outdated.push({ path, sha256 })
      return true
    },
  }
}
