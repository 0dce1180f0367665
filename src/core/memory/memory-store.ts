import { copyFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Finding } from '../../shared/model'
import { writeText } from '../base/write-text'
import { rulesOf } from '../prompt/context-files/blocked-text'
import { readTextFile } from '../prompt/context-files/read-text-file'
import { trimText } from '../base/trim-text'
import { applyOperations, memoryLength } from './apply-operations'
import type { MemoryCause, MemoryOperation, MemoryOutcome, MemoryState, MemoryTarget } from './memory-change'
import { type LockPorts, withLock } from '../base/file-lock'
import { z } from 'zod'
import { jsonLines } from '../base/json-lines'
import { countCodePoints } from '../base/code-points'
import { delimiter, parseMemory } from '../prompt/memory-snapshot'
import { said, type SaidText } from '../../shared/words/said'
import { reasonOf } from '../../shared/words/said-error'

export interface MemoryStorePorts extends LockPorts {
  readonly paths: Readonly<Record<MemoryTarget, string>>
  /** Where the changes are written down. */
  readonly history: string
  /** In characters, as set now. */
  readonly limitOf: (target: MemoryTarget) => number
  /** The strict scan: every later session reads an entry as the agent's own words. */
  readonly scan: (text: string) => Promise<readonly Finding[]>
  readonly clock: () => number
  readonly newId: () => string
}

export type ReadMemory =
  | ({ readonly ok: true; readonly text: string } & MemoryState)
  | { readonly ok: false; readonly message: SaidText }

export interface MemoryStore {
  read(target: MemoryTarget): Promise<ReadMemory>
  /** All operations or none. Expected failures are outcomes; nothing that somebody else wrote is ever overwritten. */
  change(target: MemoryTarget, operations: readonly MemoryOperation[], cause: MemoryCause): Promise<MemoryOutcome>
  /** Newest first. */
  history(): Promise<readonly MemoryRecord[]>
  /** Puts back what was there before a change, if nothing else has changed since. */
  undo(recordId: string): Promise<MemoryOutcome>
}

/** `MEMORY.md` and `USER.md`: plain files that people may edit too. */
export function createMemoryStore(ports: MemoryStorePorts): MemoryStore {
  const history = memoryHistory(ports.history)

  async function read(target: MemoryTarget): Promise<ReadMemory> {
    const limit = ports.limitOf(target)
    const file = await readTextFile(ports.paths[target])
    if (!file.ok && file.reason !== 'missing') return { ok: false, message: file.detail }
    const text = file.ok ? file.text : ''
    const entries = entriesOf(text)
    return { ok: true, text, entries, used: memoryLength(entries), limit }
  }

  /** The file as it is now, in the hands of one process at a time. */
  async function locked(
    target: MemoryTarget,
    work: (before: Extract<ReadMemory, { ok: true }>) => Promise<MemoryOutcome>,
  ): Promise<MemoryOutcome> {
    const nothing = { entries: [], used: 0, limit: ports.limitOf(target) }
    try {
      const done = await withLock(`${ports.paths[target]}.desktop-lock`, ports, async (): Promise<MemoryOutcome> => {
        const before = await read(target)
        return before.ok
          ? work(before)
          : { ...nothing, ok: false, problem: 'unreadable', message: unreadable(target, before.message) }
      })
      return (
        done ?? {
          ...nothing,
          ok: false,
          problem: 'busy',
          message: said('memory.being_changed_another_program_try', { target: nameOf(target) }),
        }
      )
    } catch (error) {
      return {
        ...nothing,
        ok: false,
        problem: 'failed',
        message: said('memory.could_not_changed', { target: nameOf(target), reason: reasonOf(error) }),
      }
    }
  }

  async function change(
    target: MemoryTarget,
    operations: readonly MemoryOperation[],
    cause: MemoryCause,
    before: Extract<ReadMemory, { ok: true }>,
  ): Promise<MemoryOutcome> {
    const { text, entries, used, limit } = before
    const state = { entries, used, limit }
    const drift = operations.every(({ action }) => action === 'add') ? null : driftOf(text, limit)
    if (drift !== null) {
      const backup = await keepCopy(target)
      const message = said('memory.edited_hand_way_change_not', {
        target: nameOf(target),
        drift,
        backup: basename(backup),
      })
      return { ...state, ok: false, problem: 'drift', message, backup }
    }
    const applied = applyOperations(entries, operations, limit)
    if (!applied.ok) return { ...state, ...applied }
    const rules = rulesOf((await Promise.all(applied.written.map(ports.scan))).flat(), 'block')
    if (rules.length > 0) {
      const message = said('memory.text_reads_like_attack_agent', { rules: rules.join(', ') })
      return { ...state, ok: false, problem: 'blocked', message, rules }
    }
    const after = newText(before, applied.entries)
    const now = { entries: applied.entries, used: memoryLength(applied.entries), limit }
    if (after === text) return { ...now, ok: true, changed: false }
    if (!(await write(target, text, after, cause)))
      return { ...state, ok: false, problem: 'busy', message: raced(target) }
    return { ...now, ok: true, changed: true }
  }

  /** Says whether it did: an editor that saved in this moment knows nothing of our lock. */
  async function write(target: MemoryTarget, before: string, after: string, cause: MemoryCause): Promise<boolean> {
    const path = ports.paths[target]
    const now = await read(target)
    if (!now.ok || now.text !== before) return false
    await writeText(path, after)
    const at = ports.clock()
    const last = (await history.list()).findLast((record) => record.target === target)
    const edited = last !== undefined && last.after !== before
    const outside = {
      id: ports.newId(),
      at,
      target,
      cause: { kind: 'outside' } as const,
      before: last?.after ?? '',
      after: before,
    }
    await history.add([...(edited ? [outside] : []), { id: ports.newId(), at, target, cause, before, after }])
    return true
  }

  async function keepCopy(target: MemoryTarget): Promise<string> {
    const backup = `${ports.paths[target]}.bak.${Math.floor(ports.clock() / 1000)}`
    await copyFile(ports.paths[target], backup)
    return backup
  }

  return {
    read,
    change: (target, operations, cause) => locked(target, (before) => change(target, operations, cause, before)),
    history: async () => (await history.list()).reverse(),
    async undo(recordId) {
      const record = (await history.list()).find(({ id }) => id === recordId)
      if (record === undefined) {
        return { ok: false, problem: 'invalid', message: said('memory.no_such_change'), entries: [], used: 0, limit: 0 }
      }
      return locked(record.target, async (before) => {
        const { text, entries, used, limit } = before
        if (text !== record.after) {
          const message = said('memory.changed_since_then_change_cannot', { target: nameOf(record.target) })
          return { ok: false, problem: 'drift', message, entries, used, limit }
        }
        if (!(await write(record.target, text, record.before, { kind: 'undo', of: recordId })))
          return { ok: false, problem: 'busy', message: raced(record.target), entries, used, limit }
        const restored = entriesOf(record.before)
        return { ok: true, changed: true, entries: restored, used: memoryLength(restored), limit }
      })
    },
  }
}

/** What was added goes behind what is there, so that nothing a person wrote is touched by it. */
function newText({ text, entries }: Extract<ReadMemory, { ok: true }>, now: readonly string[]): string {
  const isAddition = now.length >= entries.length && entries.every((entry, index) => entry === now[index])
  if (!isAddition) return memoryText(now)
  const added = now.slice(entries.length)
  if (added.length === 0) return text
  const kept = trimText(text)
  return memoryText(kept === '' ? added : [kept, ...added])
}

const nameOf = (target: MemoryTarget): string => (target === 'memory' ? 'MEMORY.md' : 'USER.md')

const raced = (target: MemoryTarget): SaidText =>
  said('memory.saved_somebody_else_moment_try', { target: nameOf(target) })

const unreadable = (target: MemoryTarget, detail: SaidText): SaidText =>
  said('memory.cannot_read_left', { target: nameOf(target), detail })

const Cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agent'), sessionId: z.string() }),
  z.object({ kind: z.literal('user') }),
  z.object({ kind: z.literal('outside') }),
  z.object({ kind: z.literal('undo'), of: z.string() }),
])

/** One change of a memory file, with the whole file before and after it. */
const MemoryRecord = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  target: z.enum(['memory', 'user']),
  cause: Cause,
  before: z.string(),
  after: z.string(),
})
type MemoryRecord = z.infer<typeof MemoryRecord>

const mostRecords = 500

/** A line for each change, oldest first. */
function memoryHistory(path: string) {
  const { list, appendUpTo } = jsonLines(path, MemoryRecord)
  /** Only while the lock is held. */
  return { list, add: (records: readonly MemoryRecord[]): Promise<void> => appendUpTo(mostRecords, ...records) }
}

/** The entries of a file's text, of equal ones the first. */
export const entriesOf = (text: string): string[] => parseMemory(text).map((entry) => entry.text)

export const memoryText = (entries: readonly string[]): string => entries.join(delimiter)

/**
 * Why the file must not be written anew from its entries: something of what a person wrote would be gone. `null` when
 * nothing would.
 */
function driftOf(text: string, limit: number): SaidText | null {
  const pieces = text.split(delimiter).map(trimText)
  const isWhole = pieces.filter((piece) => piece !== '').join(delimiter) === trimText(text)
  if (!isWhole) return said('memory.blank_entries_spaces_lost')
  if (pieces.some((piece) => countCodePoints(piece) > limit)) return said('memory.entries_longer_whole_memory')
  return null
}
