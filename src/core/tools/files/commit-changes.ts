import { stat } from 'node:fs/promises'
import { errorCode } from '../../base/system-error'
import type { FileChange } from '../../../shared/ask'
import type { Notice } from '../../../shared/model'
import { said } from '../../../shared/words/said'
import type { ToolContext } from '../tool'
import { type FileState, sameState } from './file-memory'
import type { FilePorts } from './file-ports'
import { textDiff } from '../../base/text-diff'
import { type Grounds, writeVerdict } from './guard'
import { changedScripts } from './package-scripts'
import type { PlannedChange } from './planned-change'
import { encodeText, newFileForm } from './text-form'
import { removeFile, writeAtomically } from './write-atomically'

export type Committed =
  | { readonly ok: true; readonly files: readonly FileChange[]; readonly notices: readonly Notice[] }
  /** Nothing was changed. `changed`: the file that somebody else has changed. */
  | { readonly ok: false; readonly message: string; readonly changed?: PlannedChange }

/** Asks for what needs it, keeps what is there, then writes everything or nothing. Never throws. */
export async function commitChanges(
  changes: readonly PlannedChange[],
  context: ToolContext,
  ports: FilePorts,
  grounds: Grounds,
): Promise<Committed> {
  const files = changes.map(describeChange)
  for (const [index, change] of changes.entries()) {
    const refusal = await permit(change, files[index]?.diff ?? '', context, grounds)
    if (refusal !== null) return { ok: false, message: refusal }
  }
  return withPathLocks(
    changes.map(({ place }) => place.real),
    () => writeAll(changes, files, context, ports),
  )
}

async function permit(
  change: PlannedChange,
  diff: string,
  context: ToolContext,
  grounds: Grounds,
): Promise<string | null> {
  const { place, after } = change
  const verdict = writeVerdict(place, grounds)
  if (verdict.kind === 'refuse') return verdict.message
  const asked = context.asksBeforeEdits?.() === true ? [editRule] : []
  const rules = [...verdict.rules, ...changedScripts(change), ...asked]
  if (rules.length === 0) return null
  const kind = after === null ? 'delete-file' : 'write-file'
  const decision = await context.approveAction({ kind, subject: place.real, detail: diff, rules })
  return decision.allowed ? null : `${place.shown} was not changed. ${decision.message}`
}

const editRule = { id: 'mode-edit', reason: said('rule.mode-edit') } as const

async function writeAll(
  changes: readonly PlannedChange[],
  files: readonly FileChange[],
  context: ToolContext,
  ports: FilePorts,
): Promise<Committed> {
  if (context.signal.aborted) return { ok: false, message: 'The user stopped this before anything was written.' }
  for (const change of changes) {
    if (!(await isAsPlanned(change)))
      return {
        ok: false,
        message: `${change.place.shown} was changed by somebody else in the meantime.`,
        changed: change,
      }
  }
  const { turnId, sessionId } = context
  const notices: Notice[] = []
  for (const { place, before } of changes) {
    const notice = await ports.checkpoints.before(turnId, sessionId, place.real, before?.bytes)
    if (notice !== null) notices.push(notice)
  }
  const done: PlannedChange[] = []
  for (const change of changes) {
    try {
      if (!(await writeOne(change))) {
        await takeBack(done)
        return { ok: false, message: `${change.place.shown} was changed while it was written.`, changed: change }
      }
      done.push(change)
    } catch (error) {
      await takeBack(done)
      return {
        ok: false,
        message: `${change.place.shown} could not be written (${errorCode(error) ?? 'unknown error'}). Nothing was changed.`,
      }
    }
  }
  for (const { place } of changes) {
    await ports.checkpoints.after(turnId, place.real)
    ports.memory.learn(sessionId, place.real, await stateOf(place.real))
  }
  context.changed(files)
  return { ok: true, files, notices }
}

/** `false` when somebody else changed the file at the last moment. */
async function writeOne(change: PlannedChange): Promise<boolean> {
  const { place, before, after } = change
  if (after === null) {
    await removeFile(place.real)
    return true
  }
  const bytes = encodeText(after, before?.form ?? newFileForm)
  return writeAtomically(place.real, bytes, { isStillWanted: () => isAsPlanned(change) })
}

/** The files of a patch that failed half-way get their old text again. */
async function takeBack(done: readonly PlannedChange[]): Promise<void> {
  for (const { place, before } of done.toReversed()) {
    if (before === null) await removeFile(place.real).catch(() => undefined)
    else await writeAtomically(place.real, before.bytes).catch(() => false)
  }
}

async function isAsPlanned({ place, before }: PlannedChange): Promise<boolean> {
  const now = await stateOf(place.real)
  if (now === null || before === null) return now === null && before === null
  return sameState(now, before.state)
}

async function stateOf(path: string): Promise<FileState | null> {
  const found = await stat(path).catch(() => null)
  return found === null ? null : { modifiedMs: found.mtimeMs, size: found.size }
}

function describeChange({ place, before, after }: PlannedChange): FileChange {
  const change = before === null ? 'created' : after === null ? 'deleted' : 'modified'
  return { path: place.real, change, ...textDiff(before?.text ?? '', after ?? '') }
}

const tails = new Map<string, Promise<void>>()

/** Runs `work` while nobody else in this program writes one of the files. */
async function withPathLocks<Result>(paths: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const [first, ...rest] = [...new Set(paths)].sort()
  if (first === undefined) return work()
  const before = tails.get(first) ?? Promise.resolve()
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  const tail = before.then(() => done)
  tails.set(first, tail)
  await before
  try {
    // Always in the order of names, so that two calls never wait for each other.
    return await withPathLocks(rest, work)
  } finally {
    release()
    if (tails.get(first) === tail) tails.delete(first)
  }
}
