import type { ChatTexts } from '../../shared/chat-texts'
import type { Origin } from '../../shared/origin'
import type { PromptOptions } from '../prompt/prompt-options'
import childBrief from './delegate/child-brief.md?raw'

/** A sub-agent gets its task and nothing of the user: no project rules, no memory, and no identity file unless that is set. */
export function promptForRun(
  origin: Origin,
  config: PromptOptions['config'],
  { systemMessage }: Pick<ChatTexts, 'systemMessage'>,
): Pick<PromptOptions, 'origin' | 'config' | 'skipContextFiles' | 'systemMessage'> {
  if (origin !== 'sub-agent') {
    const skipContextFiles = config.agent.skip_context_files === true
    return { origin, config, skipContextFiles, ...(systemMessage !== null && { systemMessage }) }
  }
  return {
    origin,
    config: { ...config, memory: { ...config.memory, memory_enabled: false, user_profile_enabled: false } },
    skipContextFiles: true,
    systemMessage: childBrief.trim(),
  }
}
