import { z } from 'zod'
import { Appearance, AppState, KeyStatus, PanelLayout, Workspace, ChatPlace } from './app'
import { Completion, CompletionRequest } from './completion'
import { channelCalls } from './calls/channel-calls'
import type { BrowserState } from './browser'
import { browserCalls } from './calls/browser-calls'
import type { ChatMode } from './agent-mode'
import { composerCalls } from './calls/composer-calls'
import { compressionCalls } from './calls/compression-calls'
import { crashCalls } from './calls/crash-calls'
import { keyPoolCalls } from './calls/key-pool-calls'
import { fileCalls } from './calls/file-calls'
import { inspectorCalls } from './calls/inspector-calls'
import { memoryCalls } from './calls/memory-calls'
import { modeCalls } from './calls/mode-calls'
import { modelCalls } from './calls/model-calls'
import { mcpCalls, type McpServerState } from './calls/mcp-calls'
import { projectCalls } from './calls/project-calls'
import { previewCalls, type PreviewState } from './calls/preview-calls'
import { providerCalls } from './calls/provider-calls'
import { personaCalls } from './calls/persona-calls'
import { profileCalls } from './calls/profile-calls'
import { reviewCalls } from './calls/review-calls'
import { scheduleCalls, type ScheduleOverview } from './calls/schedule-calls'
import { sessionCalls } from './calls/session-calls'
import { sessionLifeCalls } from './calls/session-life-calls'
import { settingsCalls } from './calls/settings-calls'
import { skillCalls } from './calls/skill-calls'
import { terminalCalls } from './calls/terminal-calls'
import { toolCalls } from './calls/tool-calls'
import { windowCalls } from './calls/window-calls'
import { usageCalls } from './calls/usage-calls'
import { updateCalls, type UpdateState } from './calls/update-calls'
import { Check, FileDecision, PromptSnapshot, type SessionSummary } from './model'
import type { MenuCommand } from './shortcuts'
import type { OwnTerminal, TerminalWish } from './terminal'
import type { TurnEvent } from './turn'
import type { SaidText } from './words/said'

/** Renderer → main. Input is untrusted and always parsed. */
export const calls = {
  'app.state': { input: z.void(), output: AppState },
  'app.doctor': { input: z.void(), output: z.array(Check) },
  'app.reveal': { input: z.object({ place: z.enum(['home', 'config', 'logs']) }), output: z.void() },
  'events.attach': { input: z.void(), output: z.object({ sequence: z.number().int() }) },
  'appearance.set': { input: Appearance.partial(), output: Appearance },
  'layout.set': { input: PanelLayout.partial(), output: PanelLayout },
  'workspace.choose': { input: z.void(), output: Workspace.nullable() },
  'workspace.set': { input: z.object({ path: z.string().min(1) }), output: Workspace },
  'workspace.clear': { input: z.void(), output: z.void() },
  /** The folder of a session and where its commands run; `null`: of the next one. */
  'session.place': { input: z.object({ sessionId: z.string().nullable() }), output: ChatPlace },
  /** The user picks the folder that a session works in from its next turn on; `null` when none was picked. */
  'session.move': { input: z.object({ sessionId: z.string() }), output: Workspace.nullable() },
  'prompt.preview': { input: z.void(), output: PromptSnapshot },
  'prompt.rebuild': { input: z.void(), output: PromptSnapshot },
  'prompt.decide': {
    input: z.object({
      path: z.string(),
      sha256: z.string(),
      kind: FileDecision.shape.kind,
      /** The chat that it is about; `null`: the next new one. */
      sessionId: z.string().nullable().default(null),
    }),
    output: PromptSnapshot,
  },
  'prompt.revoke': { input: z.object({ path: z.string() }), output: PromptSnapshot },
  'key.list': { input: z.void(), output: z.array(KeyStatus) },
  'key.save': {
    input: z.object({
      name: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/),
      value: z.string().min(1).max(4096),
      withoutKeyStore: z.boolean(),
    }),
    output: z.array(KeyStatus),
  },
  'key.remove': { input: z.object({ name: z.string() }), output: z.array(KeyStatus) },
  /** `null` when a newer question has overtaken this one. */
  'reference.complete': { input: CompletionRequest, output: Completion.nullable() },
  ...channelCalls,
  ...browserCalls,
  ...composerCalls,
  ...compressionCalls,
  ...fileCalls,
  ...inspectorCalls,
  ...memoryCalls,
  ...personaCalls,
  ...modeCalls,
  ...modelCalls,
  ...projectCalls,
  ...previewCalls,
  ...providerCalls,
  ...reviewCalls,
  ...sessionCalls,
  ...mcpCalls,
  ...terminalCalls,
  ...toolCalls,
  ...sessionLifeCalls,
  ...scheduleCalls,
  ...profileCalls,
  ...settingsCalls,
  ...skillCalls,
  ...updateCalls,
  ...usageCalls,
  ...crashCalls,
  ...windowCalls,
  ...keyPoolCalls,
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>

/** Main → renderer. Main builds these, so they are typed but not parsed. */
export const events = {
  'app.changed': payload<AppState>(),
  /** The browser of a session; `null` state: it has no page open any more. */
  'browser.changed': payload<{ sessionId: string; state: BrowserState | null }>(),
  /** The user's own terminals: one was opened or has ended. */
  'terminal.changed': payload<readonly OwnTerminal[]>(),
  'terminal.wished': payload<TerminalWish>(),
  /** In these folders of a workspace something is other than before; `null`: what git says. */
  'files.changed': payload<{ root: string; folders: readonly string[] | null }>(),
  /** Of the preview in this window. */
  'preview.changed': payload<PreviewState>(),
  'turn.event': payload<TurnEvent>(),
  'session.changed': payload<SessionSummary>(),
  /** How much the agent may do in a chat, or in the next one, is other than before. */
  'mode.changed': payload<ChatMode & { sessionId: string | null }>(),
  /** Something about messaging platforms is other than before: ask again. */
  'channel.changed': payload<null>(),
  'mcp.changed': payload<readonly McpServerState[]>(),
  'schedule.changed': payload<ScheduleOverview>(),
  /** The user clicked on the notification of a run. */
  'schedule.shown': payload<{ jobId: string; runId: string }>(),
  /** Something about skills, or about what a review saved, is other than before: ask again. */
  'skill.changed': payload<null>(),
  'update.changed': payload<UpdateState>(),
  /** How far an import is; `null` when it has ended. */
  'import.changed': payload<{ sessions: number; messages: number } | null>(),
  /** Deleted by the user; `session.restore` brings it back. */
  'session.removed': payload<{ sessionId: string }>(),
  /** What is stored of a session is other than what was watched: turns were taken back or brought back. */
  'session.rewritten': payload<{ sessionId: string }>(),
  /** The window that would have sent what waits in this session is closed. */
  'queue.freed': payload<{ sessionId: string }>(),
  /** A key was used, rests, or is back: ask again. */
  'key.changed': payload<null>(),
  /** The user chose this in the menu of the app. */
  'menu.chosen': payload<{ command: MenuCommand }>(),
  /** The window shall show this session, and a question of it if there is one. */
  'window.show': payload<{ sessionId: string; questionId: string | null }>(),
  /** Something that prompts are made of is other than before: that of a new chat was built again, those of chats may be stale. */
  'prompt.changed': payload<null>(),
}

export type CallName = keyof typeof calls
export type Input<C extends CallName> = z.input<(typeof calls)[C]['input']>
export type Output<C extends CallName> = z.output<(typeof calls)[C]['output']>
/** Where it matters which window asks. */
type AsksAsWindow =
  | 'events.attach'
  | 'browser.place'
  | 'files.watch'
  | 'preview.load'
  | 'preview.place'
  | 'preview.close'
  | 'terminal.place'
  | 'terminal.focus'
  | 'terminal.find'
  | 'terminal.selection'
  | 'window.shows'
  | 'inspect.stale'
  | 'draft.get'
  | 'draft.set'
  | 'session.undo'
  | 'session.redo'
  | 'session.editResend'
  | 'session.undoCompression'
/** `caller` is the number of the window. */
export type Handlers = {
  [C in CallName]: (
    input: z.output<(typeof calls)[C]['input']>,
    ...caller: C extends AsksAsWindow ? [caller: number] : []
  ) => Output<C> | Promise<Output<C>>
}

export type EventName = keyof typeof events
export type Payload<E extends EventName> = (typeof events)[E]['type']
/** Sequence numbers grow for as long as main lives; a window misses those that are not meant for it. */
export type Envelope = { [E in EventName]: { sequence: number; name: E; payload: Payload<E> } }[EventName]

export type CallErrorCode = 'unknown_call' | 'invalid_input' | 'forbidden' | 'refused' | 'internal'
export type Reply<T> = { ok: true; value: T } | { ok: false; code: CallErrorCode; message: SaidText }

export interface Bridge {
  call<C extends CallName>(name: C, input: Input<C>): Promise<Reply<Output<C>>>
  /** Every event in order, one batch per frame. Returns the function that ends the subscription. */
  listen(listener: (batch: readonly Envelope[]) => void): () => void
  /** The real path of a file that was dropped on the window, or '' when it has none. */
  pathOf(file: File): string
}

function payload<T>(): { type: T } {
  return { type: undefined as T }
}
