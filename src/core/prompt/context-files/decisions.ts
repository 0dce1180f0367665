import { isAbsolute } from 'node:path'
import type { FileDecision, Notice } from '../../../shared/model'
import { serial } from '../../base/serial'
import { errorMessage } from '../../base/system-error'
import { writeText } from '../../base/write-text'
import { readStoredDecisions } from './read-stored-decisions'
import { type SaidText, said } from '../../../shared/words/said'

/** What loading a context file asks about the user's earlier answers. */
export interface DecisionLookup {
  find(path: string, sha256: string, sessionId: string): FileDecision | null
  /** Forgets what was decided about another content of this file. Says whether there was anything to forget. */
  dropIfChanged(path: string, sha256: string): Promise<boolean>
}

export interface DecisionStore extends DecisionLookup {
  /** What was wrong with the stored file when it was opened. */
  readonly notices: readonly Notice[]
  decide(request: DecisionRequest): Promise<DecisionResult>
  revoke(path: string): Promise<DecisionResult<number>>
  list(): FileDecision[]
  /** The decisions that hold in this session. */
  heldIn(sessionId: string): FileDecision[]
  /** What was allowed for one session only is for another one from now on. Says whether there was anything. */
  handOver(from: string, to: string): Promise<boolean>
}

export interface DecisionRequest {
  /** Who asks. Only `user`, which the window alone may say, can allow anything. */
  readonly actor: string
  readonly kind: FileDecision['kind']
  readonly path: string
  readonly sha256: string
  /** With `without-lines`: the lines (from 1) to leave out. */
  readonly lines: readonly number[]
  readonly sessionId: string
}

export type DecisionResult<T = FileDecision> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'forbidden' | 'invalid' | 'not-saved'; readonly detail: SaidText }

interface Entry {
  readonly decision: FileDecision
  /** `null` for a decision that outlives the session and is stored. */
  readonly sessionId: string | null
}

/** The user's answers to blocked files. Those by content are kept in `file`, those for one session in memory only. */
export async function openDecisions(file: string, clock: () => Date): Promise<DecisionStore> {
  const stored = await readStoredDecisions(file)
  let entries: readonly Entry[] = stored.decisions.map((decision) => ({ decision, sessionId: null }))
  const inTurn = serial()

  /** Writes run one after another; the new state counts only once it is on disk. */
  function change<T>(
    update: (now: readonly Entry[]) => { next: readonly Entry[]; value: T },
  ): Promise<DecisionResult<T>> {
    return inTurn(async (): Promise<DecisionResult<T>> => {
      const { next, value } = update(entries)
      const problem = await save(next)
      if (problem !== null) return { ok: false, reason: 'not-saved', detail: problem }
      entries = next
      return { ok: true, value }
    })
  }

  async function save(next: readonly Entry[]): Promise<SaidText | null> {
    const before = storedOf(entries)
    const after = storedOf(next)
    if (before.length === after.length && before.every((decision, index) => decision === after[index])) return null
    if (!stored.writable) return said('prompt.decisions_unparsable', { file })
    try {
      await writeText(file, `${JSON.stringify({ version: 1, decisions: after }, null, 2)}\n`)
      return null
    } catch (error) {
      return said('prompt.not_written', { file, reason: errorMessage(error) })
    }
  }

  return {
    notices: stored.notices,
    list: () => entries.map(({ decision }) => decision),
    heldIn: (sessionId) =>
      entries
        .filter((entry) => entry.sessionId === null || entry.sessionId === sessionId)
        .map(({ decision }) => decision),
    async handOver(from, to) {
      const handed = await change((now) => ({
        next: now.map((entry) => (entry.sessionId === from ? { ...entry, sessionId: to } : entry)),
        value: now.some(({ sessionId }) => sessionId === from),
      }))
      return handed.ok && handed.value
    },
    find: (path, sha256, sessionId) =>
      entries.find(
        (entry) =>
          entry.decision.path === path &&
          entry.decision.sha256 === sha256 &&
          (entry.sessionId === null || entry.sessionId === sessionId),
      )?.decision ?? null,
    async dropIfChanged(path, sha256) {
      const isOutdated = ({ decision }: Entry) => decision.path === path && decision.sha256 !== sha256
      if (!entries.some(isOutdated)) return false
      await change((now) => ({ next: now.filter((entry) => !isOutdated(entry)), value: null }))
      return true
    },
    async decide(request) {
      const refusal = judge(request)
      if (refusal !== null) return refusal
      const { kind, path, sha256, sessionId } = request
      const lines = kind === 'without-lines' ? [...new Set(request.lines)].sort((a, b) => a - b) : []
      const decision: FileDecision = { kind, path, sha256, lines, decidedAt: clock().toISOString() }
      const entry: Entry = { decision, sessionId: kind === 'allow-once' ? sessionId : null }
      return change((now) => ({ next: [...now.filter((other) => !replaces(entry, other)), entry], value: decision }))
    },
    revoke: (path) =>
      change((now) => {
        const next = now.filter(({ decision }) => decision.path !== path)
        return { next, value: now.length - next.length }
      }),
  }
}

/** A lasting answer replaces every older one about the file; an answer for one session only that session's own. */
function replaces(entry: Entry, other: Entry): boolean {
  if (entry.decision.path !== other.decision.path) return false
  return entry.sessionId === null || entry.sessionId === other.sessionId
}

function storedOf(entries: readonly Entry[]): FileDecision[] {
  return entries.filter(({ sessionId }) => sessionId === null).map(({ decision }) => decision)
}

function judge({ actor, kind, path, sha256, lines }: DecisionRequest): DecisionResult<never> | null {
  if (actor !== 'user') {
    return { ok: false, reason: 'forbidden', detail: 'Only the user, in the window, can allow a blocked file.' }
  }
  if (!isAbsolute(path)) return { ok: false, reason: 'invalid', detail: `Not an absolute path: ${path}` }
  if (!/^[0-9a-f]{64}$/.test(sha256)) return { ok: false, reason: 'invalid', detail: `Not a sha-256: ${sha256}` }
  if (kind === 'without-lines' && (lines.length === 0 || !lines.every((line) => Number.isInteger(line) && line > 0))) {
    return { ok: false, reason: 'invalid', detail: 'Name the lines to leave out, counted from 1.' }
  }
  return null
}
