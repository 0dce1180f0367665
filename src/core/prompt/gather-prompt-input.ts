import { join, resolve } from 'node:path'
import type { LoadedContext } from './context-files/context-files'
import type { DecisionLookup } from './context-files/decisions'
import { loadContextFiles } from './context-files/load-context-files'
import { type ScanText, scanRemembered } from './context-files/scan-remembered'
import { calendarDate } from './gather/calendar-date'
import { type EnvironmentFacts, gatherEnvironment } from './gather/environment-facts'
import { type GatheredMemory, gatherMemory } from './gather/gather-memory'
import { type GatheredSkills, gatherSkills } from './gather/skills/gather-skills'
import { gatherToolchain, type ToolchainFacts } from './gather/toolchain-facts'
import type { PromptConfig } from './prompt-config'
import { profilePlace } from './profile-place'
import type { PromptInput } from './prompt-input'
import { loadSoul, type LoadedSoul, skippedSoul } from './soul'
import { contextFileCap } from './truncate'

/** A build does not wait longer for programs that may hang. */
const toolchainLimitMs = 5_000

export interface PromptOptions {
  /** The folder of the active profile. */
  readonly home: string
  readonly workspace: string | null
  readonly model: string
  readonly provider: string
  /** In tokens. */
  readonly contextWindow: number
  readonly tools: readonly string[]
  /** Toolsets that skills may ask for; `undefined` hides no skill for their sake. */
  readonly toolsets?: readonly string[]
  readonly config: PromptConfig
  /** When the conversation started. */
  readonly now: Date
  readonly timeZone: string
  readonly sessionId: string
  /** The name of the active profile; `default` is the one whose home is the root of all. */
  readonly profile: string
  readonly skipContextFiles?: boolean
  readonly systemMessage?: string
  readonly externalMemory?: PromptInput['externalMemory']
  readonly decisions: DecisionLookup
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** Main may scan rule files in a worker thread. */
  readonly scan?: ScanText
  /** Facts that are known already, so that the machine is not asked. */
  readonly environment?: EnvironmentFacts
  readonly toolchain?: ToolchainFacts | null
}

/** Looks at everything the layers need, all at once. Never throws: bad input becomes a ghost or a notice. */
export async function gatherPromptInput(options: PromptOptions): Promise<PromptInput> {
  const { home, config, tools } = options
  const environment = options.environment ?? (await environmentOf(options))
  const [soul, context, skills, memory, user, toolchain] = await Promise.all([
    soulOf(options),
    contextOf(options),
    skillsOf(options, environment),
    memoryOf(options),
    userOf(options),
    toolchainOf(options, environment),
  ])
  const date = dateOf(options)
  const gathered = [soul, context, skills, memory, user, toolchain, date]
  return {
    builtFor: {
      model: options.model,
      provider: options.provider,
      workspace: options.workspace,
      builtAt: options.now.toISOString(),
    },
    tools,
    toolUseEnforcement: config.agent.tool_use_enforcement,
    memoryEnabled: config.memory.memory_enabled,
    userProfileEnabled: config.memory.user_profile_enabled,
    soul: soul.soul,
    skills: skills.index,
    environment,
    toolchain: toolchain.facts,
    profile: profilePlace(options.profile, home),
    platformHint: config.platform_hints['desktop'],
    systemMessage: options.systemMessage ?? '',
    contextFiles: context.files,
    memory: memory.snapshot,
    user: user.snapshot,
    externalMemory: options.externalMemory ?? null,
    date: date.date,
    sessionId: config.agent.pass_session_id === true ? options.sessionId : null,
    ghosts: gathered.flatMap(({ ghosts }) => ghosts),
    notices: gathered.flatMap(({ notices }) => notices),
  }
}

function environmentOf({ workspace, config, env }: PromptOptions): Promise<EnvironmentFacts> {
  return gatherEnvironment({
    backend: config.terminal?.backend ?? 'local',
    workspace,
    hint: config.agent.environment_hint,
    env,
  })
}

async function soulOf(options: PromptOptions): Promise<LoadedSoul> {
  if (options.skipContextFiles === true) return skippedSoul(options.home)
  const cap = contextFileCap(options.contextWindow, options.config.context_file_max_chars)
  const { decisions, sessionId, scan = scanRemembered } = options
  return loadSoul(options.home, { cap, decisions, sessionId, scan })
}

async function contextOf(options: PromptOptions): Promise<LoadedContext> {
  const { workspace, contextWindow, config, decisions, sessionId, scan = scanRemembered } = options
  if (workspace === null || options.skipContextFiles === true) return { files: [], ghosts: [], notices: [] }
  return loadContextFiles({
    workspace,
    contextWindow,
    maxChars: config.context_file_max_chars,
    agentsChain: config.context.agents_chain,
    decisions,
    sessionId,
    scan,
  })
}

function skillsOf(options: PromptOptions, { inContainer, userHome }: EnvironmentFacts): Promise<GatheredSkills> {
  const { home, config, tools, toolsets } = options
  const external = (config.skills.external_dirs ?? []).map((path) =>
    resolve(home, path.replace(/^~(?=$|[/\\])/, userHome)),
  )
  return gatherSkills({
    folders: [join(home, 'skills'), ...external],
    cacheFolder: join(home, 'desktop', 'cache'),
    surroundings: {
      tools,
      toolsets: toolsets ?? null,
      os: process.platform,
      inContainer,
      disabled: config.skills.disabled,
    },
  })
}

function memoryOf({ home, config: { memory } }: PromptOptions): Promise<GatheredMemory> {
  return gatherMemory({
    path: join(home, 'memories', 'MEMORY.md'),
    limit: memory.memory_char_limit,
    enabled: memory.memory_enabled,
    key: 'memory.memory_enabled',
  })
}

function userOf({ home, config: { memory } }: PromptOptions): Promise<GatheredMemory> {
  return gatherMemory({
    path: join(home, 'memories', 'USER.md'),
    limit: memory.user_char_limit,
    enabled: memory.user_profile_enabled,
    key: 'memory.user_profile_enabled',
  })
}

async function toolchainOf({ config, toolchain }: PromptOptions, { backend }: EnvironmentFacts) {
  const none = { facts: null, ghosts: [], notices: [] }
  if (!config.agent.environment_probe || backend !== 'local') return none
  const facts = toolchain === undefined ? await gatherToolchain(toolchainLimitMs) : toolchain
  if (facts !== null || toolchain === null) return { ...none, facts }
  const reason = `Looking at the Python tools took more than ${toolchainLimitMs / 1000} s; the prompt says nothing about them.`
  return { ...none, notices: [{ kind: 'ignored', source: 'toolchain', reason } as const] }
}

function dateOf({ now, timeZone }: PromptOptions) {
  const local = calendarDate(now, timeZone)
  if (local !== null) return { date: local, ghosts: [], notices: [] }
  const reason = `There is no time zone "${timeZone}"; the date is that of UTC.`
  const date = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
  return { date, ghosts: [], notices: [{ kind: 'ignored', source: 'timezone', reason } as const] }
}
