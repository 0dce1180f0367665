import type { ToolContext } from '../../tool'
import type { FilePorts } from '../file-ports'
import { changedUnseen } from '../fresh-view'
import { type Grounds, writeVerdict } from '../guard'
import { type LoadedText, loadText } from '../load-file'
import { locate, type FilePlace } from '../locate'
import type { PlannedChange } from '../planned-change'
import { withLineBreaks } from '../text-form'
import { applyHunks } from './apply-hunks'
import type { PatchOperation } from './parse-patch'

export type PlannedPatch =
  | { readonly ok: true; readonly changes: readonly PlannedChange[] }
  | { readonly ok: false; readonly message: string; readonly place: FilePlace | null; readonly changed?: LoadedText }

interface PatchedFile {
  readonly place: FilePlace
  readonly before: LoadedText | null
  after: string | null
}

/** Runs a whole patch on copies in memory. Nothing is written here. */
export async function planPatch(
  operations: readonly PatchOperation[],
  context: ToolContext,
  ports: FilePorts,
  grounds: Grounds,
): Promise<PlannedPatch> {
  const drafts = new Map<string, PatchedFile>()

  /** A text says why not. */
  async function open(path: string): Promise<PatchedFile | Extract<PlannedPatch, { ok: false }>> {
    const located = await locate(path, context.workspace, ports)
    if (!located.ok) return { ok: false, message: located.message, place: null }
    const { place } = located
    const known = drafts.get(place.real)
    if (known !== undefined) return known
    const verdict = writeVerdict(place, grounds)
    if (verdict.kind === 'refuse') return { ok: false, message: verdict.message, place }
    const loaded = await loadText(place, grounds, context)
    if (!loaded.ok && !loaded.missing) return { ok: false, message: loaded.message, place }
    const before = loaded.ok ? loaded.file : null
    if (before !== null && changedUnseen(ports.memory, context.sessionId, place, before))
      return { ok: false, message: '', place, changed: before }
    const draft = { place, before, after: before?.text ?? null }
    drafts.set(place.real, draft)
    return draft
  }

  for (const operation of operations) {
    const draft = await open(operation.path)
    if ('ok' in draft) return draft
    const target = operation.kind === 'move' ? await open(operation.to) : null
    if (target !== null && 'ok' in target) return target
    const message = await apply(operation, draft, target)
    if (message !== null) return { ok: false, message, place: draft.place }
  }
  const changes = [...drafts.values()].filter(({ before, after }) => (before?.text ?? null) !== after)
  if (changes.length === 0)
    return { ok: false, message: 'The patch changes nothing: the files are already like this.', place: null }
  return { ok: true, changes }
}

async function apply(
  operation: PatchOperation,
  draft: PatchedFile,
  target: PatchedFile | null,
): Promise<string | null> {
  const { path } = operation
  if (operation.kind === 'add') {
    if (draft.after !== null) return `${path} exists already, so it cannot be added. Update it instead.`
    draft.after = operation.content
    return null
  }
  if (draft.after === null) return `${path} does not exist, so there is nothing to ${operation.kind}.`
  if (operation.kind === 'delete') {
    draft.after = null
    return null
  }
  if (operation.kind === 'update') return update(operation, draft, draft.after)
  if (target === null) return null
  if (target.after !== null) return `${operation.to} exists already, so ${path} is not moved there.`
  target.after = draft.after
  draft.after = null
  return null
}

async function update(
  { path, hunks }: Extract<PatchOperation, { kind: 'update' }>,
  draft: PatchedFile,
  text: string,
): Promise<string | null> {
  const lineBreak = draft.before?.form.lineBreak ?? '\n'
  // Lines are compared without their breaks. A file that mixes both kinds keeps its own, since only LF is looked for there.
  const isUniform = lineBreak === '\r\n' && !/(?<!\r)\n/.test(text)
  const applied = await applyHunks(isUniform ? withLineBreaks(text, '\n') : text, hunks)
  if (!applied.ok) return `${path}: ${applied.message}`
  draft.after = isUniform ? withLineBreaks(applied.content, '\r\n') : applied.content
  return null
}
