import { hash } from 'node:crypto'
import type { Notice, PromptSnapshot } from '../../shared/model'
import { errorMessage } from '../base/system-error'
import { type SaidText, said } from '../../shared/words/said'

/** What a prompt is built for. Something else here is a reason to build it again. */
export type PromptTarget = Pick<PromptSnapshot['builtFor'], 'model' | 'provider' | 'workspace'>

/** Where the prompts of sessions are kept. Both may throw: a prompt is used all the same. */
export interface PromptStore {
  load(sessionId: string): PromptSnapshot | null | Promise<PromptSnapshot | null>
  store(sessionId: string, snapshot: PromptSnapshot): void | Promise<void>
}

/** The only reasons to replace a session's prompt. A changed file, memory or skill is not one of them. */
export type RebuildReason =
  | 'new-session'
  | 'compression'
  | 'model'
  | 'provider'
  | 'workspace'
  | 'user'
  | 'lost'
  | 'damaged'

export interface SessionPrompt {
  readonly snapshot: PromptSnapshot
  /** `kept`: this process had it. `restored`: byte for byte from the store. `built`: new. */
  readonly state: 'kept' | 'restored' | 'built'
  readonly reason: RebuildReason | null
  readonly notices: readonly Notice[]
}

export interface PromptRequest {
  readonly sessionId: string
  readonly target: PromptTarget
  /** The session has messages already, so a prompt should be stored with it. */
  readonly hasHistory: boolean
}

export interface SessionPrompts {
  /** The prompt of the session for its next request. */
  get(request: PromptRequest): Promise<SessionPrompt>
  /** Builds anew, because the user said so or because the conversation was compressed. */
  rebuild(sessionId: string, target: PromptTarget, reason: 'compression' | 'user'): Promise<SessionPrompt>
  /** The session was closed: its prompt stays in the store only. */
  forget(sessionId: string): void
}

/** More sessions than anybody talks in at a time. */
const mostKept = 32

export function createSessionPrompts(
  store: PromptStore,
  build: (sessionId: string, target: PromptTarget) => Promise<PromptSnapshot>,
): SessionPrompts {
  const kept = new Map<string, PromptSnapshot>()
  /** Nobody but this process has these, so they are never let go. */
  const unstored = new Set<string>()
  const queues = new Map<string, Promise<unknown>>()

  /** The one used longest ago goes; the store has it. */
  function keep(sessionId: string, snapshot: PromptSnapshot): void {
    kept.delete(sessionId)
    kept.set(sessionId, snapshot)
    if (kept.size <= mostKept) return
    const oldest = kept.keys().find((id) => id !== sessionId && !unstored.has(id))
    if (oldest !== undefined) kept.delete(oldest)
  }

  /** Two requests of one session must not both build: the second waits and finds what the first made. */
  function inTurn<T>(sessionId: string, work: () => Promise<T>): Promise<T> {
    const done = (queues.get(sessionId) ?? Promise.resolve()).then(work)
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (queues.get(sessionId) === settled) queues.delete(sessionId)
      })
    queues.set(sessionId, settled)
    return done
  }

  async function current({ sessionId, target, hasHistory }: PromptRequest): Promise<SessionPrompt> {
    const snapshot = kept.get(sessionId)
    if (snapshot === undefined)
      return hasHistory ? restored(sessionId, target) : built(sessionId, target, 'new-session')
    const change = changeOf(snapshot.builtFor, target)
    if (change !== null) return built(sessionId, target, change)
    keep(sessionId, snapshot)
    return { snapshot, state: 'kept', reason: null, notices: [] }
  }

  async function restored(sessionId: string, target: PromptTarget): Promise<SessionPrompt> {
    const read = await attempt(() => store.load(sessionId))
    if (!read.ok) return built(sessionId, target, 'lost', [unusable(sessionId, 'read', read.message)])
    const snapshot = read.value
    if (snapshot === null || snapshot.text === '') return built(sessionId, target, 'lost')
    if (hash('sha256', snapshot.text) !== snapshot.sha256) return built(sessionId, target, 'damaged')
    const change = changeOf(snapshot.builtFor, target)
    if (change !== null) return built(sessionId, target, change)
    keep(sessionId, snapshot)
    return { snapshot, state: 'restored', reason: null, notices: [] }
  }

  async function built(
    sessionId: string,
    target: PromptTarget,
    reason: RebuildReason,
    before: readonly Notice[] = [],
  ): Promise<SessionPrompt> {
    const snapshot = await build(sessionId, target)
    unstored.add(sessionId)
    keep(sessionId, snapshot)
    const stored = await attempt(() => store.store(sessionId, snapshot))
    if (stored.ok) unstored.delete(sessionId)
    const notices = [
      ...before,
      ...(reason === 'new-session' ? [] : [rebuiltNotice(sessionId, reason)]),
      ...(stored.ok ? [] : [unusable(sessionId, 'stored', stored.message)]),
    ]
    return { snapshot, state: 'built', reason, notices }
  }

  return {
    get: (request) => inTurn(request.sessionId, () => current(request)),
    rebuild: (sessionId, target, reason) => inTurn(sessionId, () => built(sessionId, target, reason)),
    forget(sessionId) {
      kept.delete(sessionId)
      unstored.delete(sessionId)
    },
  }
}

/** A name that is not known on one side says nothing; the workspace is always known, `null` meaning none. */
function changeOf(before: PromptTarget, now: PromptTarget): 'model' | 'provider' | 'workspace' | null {
  if (before.model !== '' && now.model !== '' && before.model !== now.model) return 'model'
  if (before.provider !== '' && now.provider !== '' && before.provider !== now.provider) return 'provider'
  return before.workspace === now.workspace ? null : 'workspace'
}

const explanations: Readonly<Record<Exclude<RebuildReason, 'new-session'>, SaidText>> = {
  compression: said('prompt.because_compressed'),
  model: said('prompt.because_model'),
  provider: said('prompt.because_provider'),
  workspace: said('prompt.because_workspace'),
  user: said('agent.asked'),
  lost: said('prompt.stored_missing'),
  damaged: said('prompt.stored_damaged'),
}

function rebuiltNotice(sessionId: string, reason: Exclude<RebuildReason, 'new-session'>): Notice {
  return { kind: 'rebuilt', source: said('prompt.session', { sessionId }), reason: explanations[reason] }
}

function unusable(sessionId: string, what: 'read' | 'stored', message: string): Notice {
  return {
    kind: 'database-unusable',
    source: said('prompt.session', { sessionId }),
    reason: said(what === 'read' ? 'prompt.not_read' : 'prompt.not_stored', { reason: message }),
  }
}

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

async function attempt<T>(work: () => T | Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, message: errorMessage(error) }
  }
}
