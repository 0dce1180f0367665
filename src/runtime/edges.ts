import type { Worker } from 'node:worker_threads'
import type { HomePaths } from '../core/home/home-paths'
import type { NetworkPorts } from '../core/models/network/create-fetch'
import type { DeliveryRequest } from '../core/schedule/delivery/deliver'
import type { Vault } from '../core/secrets/vault'
import type { CropPicture } from '../core/tools/media/picture-region'
import type { BrowserPort, BrowserView, OfferedFile, OpenView, ViewHears } from '../core/tools/browser/browser-port'
import type { AgentMode } from '../shared/agent-mode'
import type { AppState } from '../shared/app'
import type { Handlers } from '../shared/ipc'
import type { SessionModel } from '../core/sessions/session-model'
import type { Notice } from '../shared/model'
import type { Origin } from '../shared/origin'
import type { TurnEvent, TurnOutcome } from '../shared/turn'
import type { EventStream } from './event-stream'
import type { SystemShell } from './features/composer/open-outside'
import type { TerminalScreens } from './features/terminals/screen'
import type { Rooms } from './rooms'
import type { SaidText } from '../shared/words/said'

export type {
  BrowserPort,
  BrowserView,
  CropPicture,
  DeliveryRequest,
  HomePaths,
  OfferedFile,
  OpenView,
  Vault,
  ViewHears,
}

/** Starts a thread of the build by its name. */
export type StartThread = (
  program:
    | 'reader-worker'
    | 'database-worker'
    | 'search-worker'
    | 'count-worker'
    | 'prompt-thread'
    | 'completion-worker'
    | 'review-worker'
    | 'tree-worker',
  data?: unknown,
) => Worker

/** What a door lends to the runtime. Everything else is the same behind every door. */
export interface Edges {
  /** Whose sessions begin here. */
  readonly origin: Origin
  readonly version: string
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** Of the system, as Chromium or `LANG` writes it. */
  readonly systemLanguage: string
  readonly vault: Vault
  /** `null`: nobody draws meanwhile, so everything may run in this thread. */
  readonly startThread: StartThread | null
  readonly events: EventStream
  /** Whether the program goes on after what it was asked: settings are watched and schedules run. */
  readonly stays: boolean
  /** The folder to work in instead of the remembered one; a door that does not stay remembers none. */
  readonly folder: string | null
  /** Asked instead of the configured model, as a person writes it: `MODEL` or `PROVIDER/MODEL`. */
  readonly model: string | null
  /** How hard the model of the session that begins thinks; without it as the settings say. */
  readonly effort?: SessionModel['effort']
  /** How much the agent may do in the session that begins; without it as the settings say. */
  readonly mode?: AgentMode
  /** The system message of the session that begins, instead of the configured one. */
  readonly systemMessage?: string
  readonly systemProxy?: NonNullable<NetworkPorts['systemProxy']>
  /** Without it those of this machine. */
  readonly systemCertificates?: NonNullable<NetworkPorts['systemCertificates']>
  readonly crop?: CropPicture
  /** A browser for the agent; without it there are no browser tools. */
  readonly browser?: BrowserPort
  /** Draws the user's own terminals; without it there are none. */
  readonly terminals?: TerminalScreens
  /** Programs of the system. */
  readonly shell: SystemShell
  readonly dialogs: Dialogs
  readonly gestures: Gestures
  /** Windows have unsent messages of their own. */
  readonly windows: {
    slotOf(window: number): number | null
    onClosed(listener: (window: number) => void): void
  }
  /** Whether somebody sees a question. */
  present(): boolean
  /** A notification of the system about the result of a job. Rejects where there are none. */
  notify(request: DeliveryRequest): Promise<void>
  /** Called once, before anything else: what the door itself has to tell goes to `say`. */
  begin(say: (part: string, notices: readonly Notice[]) => void): void
  /** Must not throw. */
  heard(event: TurnEvent): void
  /** A turn of a session of this door is over. Must not throw. */
  ended?(chat: EndedChat): void
  /** A page on paper, as PDF; without it there is none. */
  print?(html: string): Promise<Uint8Array>
  /** What the door shows of the program is another one now. */
  changed(state: AppState): void
  /** `config.yaml` was changed. */
  settingsChanged(): void
  /** Ends this program and starts it again with the profile. */
  restartWith(profile: string): void
  /** Other ways in that this door opens once it stands, such as a server. Only where the program stays. */
  readonly doors?: readonly ((rooms: Rooms) => Promise<{ close(): Promise<void> }>)[]
  /** Calls that only this door can answer. */
  own(rooms: Rooms): Partial<Handlers>
}

export interface EndedChat {
  readonly sessionId: string
  /** What the list of chats calls it. */
  readonly title: string
  readonly outcome: TurnOutcome
}

/** What no page can make: that a person acts in its window. */
export interface Gestures {
  /** A key or a pointer was pressed in it a moment ago, or it goes on with what that began. */
  recent(window: number): boolean
  /** A press a moment ago that has answered nothing yet; now it has. */
  spend(window: number): boolean
  /** A screen reader or the like is in use: it presses buttons without a key or a pointer, so whoever misses one is asked. */
  isAssisted(): boolean
}

/** Words for a dialog that only the program can show. The last choice changes nothing. */
export interface Question {
  readonly title: SaidText
  readonly detail: SaidText
  readonly choices: readonly SaidText[]
}

/** What the user picks; `null` when they change their mind. */
export interface Dialogs {
  folder(): Promise<string | null>
  file(startsAt: string): Promise<string | null>
  skill(): Promise<string | null>
  whereTo(name: string): Promise<string | null>
  /** A question of the program itself. `null` leaves everything as it is. */
  choose(question: Question): Promise<number | null>
}
