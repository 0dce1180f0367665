import type { GatheredLayer } from './assemble'
import { scanRemembered } from './context-files/scan-remembered'
import { gatherEnvironment } from './gather/environment-facts'
import type { PromptSources } from './layer'
import { layers } from './layers'
import type { PromptOptions } from './prompt-options'

/** Every layer in its order with what it found; all look at once. Never throws: bad input becomes a ghost or a notice. */
export async function gatherLayers(options: PromptOptions): Promise<readonly GatheredLayer[]> {
  const sources = await sourcesOf(options)
  return Promise.all(layers.map(async (layer) => ({ layer, facts: undefined, ...(await layer.gather?.(sources)) })))
}

async function sourcesOf(options: PromptOptions): Promise<PromptSources> {
  const { workspace, config, env, scan = scanRemembered } = options
  const environment =
    options.environment ??
    (await gatherEnvironment({
      backend: config.terminal?.backend ?? 'local',
      workspace,
      hint: config.agent.environment_hint,
      env,
    }))
  return { ...options, environment, scan }
}
