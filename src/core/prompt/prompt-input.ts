import type { Ghost, Notice, PromptSnapshot } from '../../shared/model'
import type { LoadedContextFile } from './context-files/context-files'
import type { EnvironmentFacts } from './gather/environment-facts'
import type { ToolchainFacts } from './gather/toolchain-facts'
import type { MemorySnapshot } from './memory-snapshot'
import type { SkillIndex } from './skills/skill-index'
import type { Soul } from './soul'
import type { PromptFile } from './staleness/prompt-file-state'

/** Everything the layers need, gathered before the first one renders. Plain data. */
export interface PromptInput {
  readonly builtFor: PromptSnapshot['builtFor']
  /** Names of the tools that the session really has. */
  readonly tools: readonly string[]
  /** `agent.tool_use_enforcement` as it stands in the config: true, false, a word or a list of parts of model names. */
  readonly toolUseEnforcement: unknown
  readonly memoryEnabled: boolean
  readonly userProfileEnabled: boolean
  readonly soul: Soul
  readonly skills: SkillIndex
  readonly environment: EnvironmentFacts
  /** `null` when the probe is off, found nothing out in time, or commands run elsewhere. */
  readonly toolchain: ToolchainFacts | null
  readonly profile: ProfilePlace
  /** `platform_hints.desktop` as it stands in the config. */
  readonly platformHint: unknown
  readonly systemMessage: string
  readonly contextFiles: readonly LoadedContextFile[]
  readonly memory: MemorySnapshot | null
  readonly user: MemorySnapshot | null
  readonly externalMemory: { readonly provider: string; readonly text: string } | null
  readonly date: CalendarDate
  /** `null` unless the config wants it in the prompt. */
  readonly sessionId: string | null
  readonly ghosts: readonly Ghost[]
  readonly notices: readonly Notice[]
  readonly homeFiles: HomeFiles
  /** Layers that the user left out, by id. */
  readonly layersOff?: readonly string[]
}

/** What of the home to watch besides the context files: a change makes the prompt stale. */
export interface HomeFiles {
  /** With the content that went into the prompt; `null` for a file that would take part if it appeared. */
  readonly files: readonly PromptFile[]
  /** The SKILL.md of every skill in the index, of which the prompt has but a line. */
  readonly skills: readonly string[]
}

export interface ProfilePlace {
  readonly name: string
  /** The home of this profile. */
  readonly home: string
  /** The home of the default profile, which holds `profiles/`. */
  readonly root: string
}

/** A day in the user's time zone; `month` and `day` count from 1. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}
