import type { Redact } from '../core/base/redact'
import type { ConfigFile } from '../core/home/config-file'
import type { HomePaths } from '../core/home/home-paths'
import type { Log } from '../core/log/create-log'
import type { WindowOf, WindowPorts } from '../core/models/model-windows'
import type { CompletionThread } from '../core/references/complete/create-completion'
import type { Secrets } from '../core/secrets/create-secrets'
import type { AppState } from '../shared/app'
import type { DesktopStateStore } from './desktop-state'
import type { Edges } from './edges'
import type { EventStream } from './event-stream'
import type { Hear } from './features/agent/create-home-agent'
import type { Conversations } from './features/agent/open'
import type { Counting } from './features/counting/open'
import type { Composer } from './features/composer/handlers'
import type { Files } from './features/files/open'
import type { Models } from './features/models/open'
import type { NextPrompt } from './features/prompt/open'
import type { PromptOverlay } from './features/prompt/prompt-overlay'
import type { ReviewRoom } from './features/review/open'
import type { AppSchedules } from './features/schedules/open'
import type { Store } from './features/sessions/open-store'
import type { Upkeep } from './features/sessions/session-upkeep'
import type { Terminals } from './features/terminals/open'
import type { AppToolbox } from './features/tools/open'
import type { CurrentWorkspace } from './features/workspace/create-workspace'
import type { createNoticeBoard } from './notice-board'
import type { ChannelLink } from './channel-link'
import type { ChosenFolders } from './guard/chosen-folders'
import type { Lazy } from './once'

/** What features find in the runtime. What is a function of nothing is opened when it is first asked for. */
export interface Rooms {
  readonly edges: Edges
  readonly paths: HomePaths
  /** With the variables of the home's `.env`. */
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly userHome: string
  readonly config: ConfigFile
  readonly secrets: Secrets
  readonly redact: Redact
  readonly log: Log
  readonly notices: ReturnType<typeof createNoticeBoard>
  readonly events: EventStream
  readonly desktop: DesktopStateStore
  readonly workspace: CurrentWorkspace
  readonly chosen: ChosenFolders
  readonly completion: CompletionThread
  readonly overlay: PromptOverlay
  readonly composer: Composer
  readonly upkeep: Upkeep
  /** Get every event of every turn. Must not throw. */
  readonly hearers: Set<Hear>
  /** Sessions whose questions somebody outside of the window is asked. */
  readonly askers: Set<string>
  /** What messaging platforms lend to schedules, while they run. */
  readonly channels: ChannelLink
  readonly windowOf: WindowOf
  /** Where what a provider says about its models comes from, once they are open. */
  listedBy(listed: WindowPorts['listed']): void
  /** The skills that come with the program. */
  readonly bundledSkills: string | null
  readonly store: Lazy<Store>
  readonly models: Lazy<Models>
  readonly counting: Lazy<Counting>
  readonly nextPrompt: Lazy<NextPrompt>
  readonly toolbox: Lazy<AppToolbox>
  readonly review: Lazy<ReviewRoom>
  readonly files: Lazy<Files>
  readonly terminals: Lazy<Terminals>
  readonly schedules: Lazy<AppSchedules>
  readonly conversations: Lazy<Conversations>
  state(): AppState
  /** What the door shows is another one now. */
  changed(): void
  /** The prompt depends on what changed. */
  promptChanged(): void
}
