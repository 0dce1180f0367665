import type { Origin } from '../../shared/origin'
import type { PromptOptions } from '../prompt/prompt-options'
import childBrief from './delegate/child-brief.md?raw'

/** A sub-agent gets its task and nothing of the user: no identity file, no project rules, no memory. */
export function promptForRun(
  origin: Origin,
  config: PromptOptions['config'],
): Pick<PromptOptions, 'origin' | 'config' | 'skipContextFiles' | 'systemMessage'> {
  if (origin !== 'sub-agent') return { origin, config }
  return {
    origin,
    config: { ...config, memory: { ...config.memory, memory_enabled: false, user_profile_enabled: false } },
    skipContextFiles: true,
    systemMessage: childBrief.trim(),
  }
}
