import type { FileDecision } from '../../shared/model'
import type { Origin } from '../../shared/origin'
import type { EnvironmentFacts } from './gather/environment-facts'
import type { ToolchainFacts } from './gather/toolchain-facts'
import type { PromptConfig } from './prompt-config'

/** Everything that a prompt is built from, as plain data that can cross a thread border. */
export interface PromptOptions {
  readonly origin: Origin
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
  /** The folder of the skills that come with the app. */
  readonly bundledSkills?: string
  /** When the conversation started. */
  readonly now: Date
  readonly timeZone: string
  readonly sessionId: string
  /** The name of the active profile; `default` is the one whose home is the root of all. */
  readonly profile: string
  readonly skipContextFiles?: boolean
  /** Instead of the one of the settings. */
  readonly systemMessage?: string
  readonly externalMemory?: { readonly provider: string; readonly text: string } | null
  /** The user's decisions that hold for this session. */
  readonly decisions: readonly FileDecision[]
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** Facts that are known already, so that the machine is not asked. */
  readonly environment?: EnvironmentFacts
  readonly toolchain?: ToolchainFacts | null
}
