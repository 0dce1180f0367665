import { type GatheredParts, gatherParts } from './gather-parts'
import { profilePlace } from './profile-place'
import type { PromptInput } from './prompt-input'
import type { PromptOptions } from './prompt-options'

/** Everything the layers need. Never throws: bad input becomes a ghost or a notice. */
export async function gatherPromptInput(options: PromptOptions): Promise<PromptInput> {
  return promptInput(options, await gatherParts(options))
}

export function promptInput(options: PromptOptions, parts: GatheredParts): PromptInput {
  const { config } = options
  const { soul, context, skills, memory, user, toolchain, date } = parts
  const withRemarks = [soul, context, skills, memory, user, toolchain, date]
  return {
    builtFor: {
      model: options.model,
      provider: options.provider,
      workspace: options.workspace,
      builtAt: options.now.toISOString(),
    },
    tools: options.tools,
    toolUseEnforcement: config.agent.tool_use_enforcement,
    memoryEnabled: config.memory.memory_enabled,
    userProfileEnabled: config.memory.user_profile_enabled,
    soul: soul.soul,
    skills: skills.index,
    environment: parts.environment,
    toolchain: toolchain.facts,
    profile: profilePlace(options.profile, options.home),
    platformHint: config.platform_hints['desktop'],
    systemMessage: options.systemMessage ?? '',
    contextFiles: context.files,
    memory: memory.snapshot,
    user: user.snapshot,
    externalMemory: options.externalMemory ?? null,
    date: date.date,
    sessionId: config.agent.pass_session_id === true ? options.sessionId : null,
    ghosts: withRemarks.flatMap(({ ghosts }) => ghosts),
    notices: withRemarks.flatMap(({ notices }) => notices),
  }
}
