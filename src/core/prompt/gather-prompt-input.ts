import { join } from 'node:path'
import { type GatheredParts, gatherParts } from './gather-parts'
import { profilePlace } from './profile-place'
import type { HomeFiles, PromptInput } from './prompt-input'
import type { PromptOptions } from './prompt-options'
import { homeFile } from './prompt-watch-list'

/** Everything the layers need. Never throws: bad input becomes a ghost or a notice. */
export async function gatherPromptInput(options: PromptOptions): Promise<PromptInput> {
  return promptInput(options, await gatherParts(options))
}

function promptInput(options: PromptOptions, parts: GatheredParts): PromptInput {
  const { config } = options
  const { soul, context, skills, memory, user, toolchain, date } = parts
  const layersOff = config.prompt?.layers_off ?? []
  const ofLayers = { identity: soul, context_files: context, skills_index: skills, memory, user, toolchain, date }
  // What was cut or blocked in a layer that is left out is no news: none of it is sent.
  const inPrompt = Object.entries(ofLayers).filter(([layer]) => !layersOff.includes(layer))
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
    ghosts: Object.values(ofLayers).flatMap(({ ghosts }) => ghosts),
    notices: inPrompt.flatMap(([, { notices }]) => notices),
    homeFiles: homeFiles(options, parts),
    layersOff,
  }
}

function homeFiles({ home, config, skipContextFiles = false }: PromptOptions, parts: GatheredParts): HomeFiles {
  const { memory_enabled, user_profile_enabled } = config.memory
  const memories = join(home, 'memories')
  return {
    files: [
      ...(skipContextFiles ? [] : [homeFile('SOUL.md', join(home, 'SOUL.md'), parts.soul.file)]),
      ...(memory_enabled ? [homeFile('MEMORY.md', join(memories, 'MEMORY.md'), parts.memory.file)] : []),
      ...(user_profile_enabled ? [homeFile('USER.md', join(memories, 'USER.md'), parts.user.file)] : []),
    ],
    skills: parts.skills.files,
  }
}
