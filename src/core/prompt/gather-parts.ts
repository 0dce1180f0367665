import { join } from 'node:path'
import type { Ghost, Notice } from '../../shared/model'
import type { LoadedContext } from './context-files/context-files'
import { loadContextFiles } from './context-files/load-context-files'
import { scanRemembered } from './context-files/scan-remembered'
import { calendarDate } from './gather/calendar-date'
import { type EnvironmentFacts, gatherEnvironment } from './gather/environment-facts'
import { type GatheredMemory, gatherMemory } from './gather/gather-memory'
import { type GatheredSkills, gatherSkills } from './gather/skills/gather-skills'
import { namesOnlyCategories } from './gather/skills/names-only-categories'
import { skillFolders } from './gather/skills/skill-folders'
import { gatherToolchain, type ToolchainFacts } from './gather/toolchain-facts'
import type { CalendarDate } from './prompt-input'
import type { PromptOptions } from './prompt-options'
import { loadSoul, type LoadedSoul, skippedSoul } from './soul'
import { contextFileCap } from './truncate'

/** What was found for a prompt, each thing with what was left out of it and what the user must know. */
export interface GatheredParts {
  readonly environment: EnvironmentFacts
  readonly soul: LoadedSoul
  readonly context: LoadedContext
  readonly skills: GatheredSkills
  readonly memory: GatheredMemory
  readonly user: GatheredMemory
  readonly toolchain: { readonly facts: ToolchainFacts | null } & Remarks
  readonly date: { readonly date: CalendarDate } & Remarks
}

interface Remarks {
  readonly ghosts: readonly Ghost[]
  readonly notices: readonly Notice[]
}

/** A build does not wait longer for programs that may hang. */
const toolchainLimitMs = 5_000

/** Looks at everything a prompt is made of, all at once. Never throws: bad input becomes a ghost or a notice. */
export async function gatherParts(options: PromptOptions): Promise<GatheredParts> {
  const environment = options.environment ?? (await environmentOf(options))
  const [soul, context, skills, memory, user, toolchain] = await Promise.all([
    soulOf(options),
    contextOf(options),
    skillsOf(options, environment),
    memoryOf(options),
    userOf(options),
    toolchainOf(options, environment),
  ])
  return { environment, soul, context, skills, memory, user, toolchain, date: dateOf(options) }
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

async function skillsOf(options: PromptOptions, { inContainer, userHome }: EnvironmentFacts): Promise<GatheredSkills> {
  const { home, config, tools, toolsets, workspace, bundledSkills = null } = options
  const folders = await skillFolders({ home, userHome, workspace, bundled: bundledSkills, config: config.skills })
  return gatherSkills({
    folder: join(home, 'skills'),
    folders: folders.map(({ folder }) => folder),
    namesOnly: await namesOnlyCategories(workspace),
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

async function toolchainOf(
  { config, toolchain }: PromptOptions,
  { backend }: EnvironmentFacts,
): Promise<GatheredParts['toolchain']> {
  const none = { facts: null, ghosts: [], notices: [] }
  if (!config.agent.environment_probe || backend !== 'local') return none
  const facts = toolchain === undefined ? await gatherToolchain(toolchainLimitMs) : toolchain
  if (facts !== null || toolchain === null) return { ...none, facts }
  const reason = `Looking at the Python tools took more than ${toolchainLimitMs / 1000} s; the prompt says nothing about them.`
  return { ...none, notices: [{ kind: 'ignored', source: 'toolchain', reason }] }
}

function dateOf({ now, timeZone }: PromptOptions): GatheredParts['date'] {
  const local = calendarDate(now, timeZone)
  if (local !== null) return { date: local, ghosts: [], notices: [] }
  const reason = `There is no time zone "${timeZone}"; the date is that of UTC.`
  const date = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
  return { date, ghosts: [], notices: [{ kind: 'ignored', source: 'timezone', reason }] }
}
