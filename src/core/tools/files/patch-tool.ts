import { z } from 'zod'
import type { FileChange } from '../../../shared/ask'
import { patches } from '../concurrency'
import { defineTool, type ToolContext, type ToolResult } from '../tool'
import { answer, problem } from './answer'
import { type Committed, commitChanges } from './commit-changes'
import type { FilePorts } from './file-ports'
import { changedUnseen, freshView } from './fresh-view'
import { crossProfileText, type Grounds, surveyGrounds, writeVerdict } from './guard'
import { isOwnView } from './line-view'
import { newErrors } from './lint-text'
import { loadText } from './load-file'
import { locate, type FilePlace } from './locate'
import { parsePatch } from './patch/parse-patch'
import { planPatch } from './patch/plan-patch'
import type { PlannedChange } from './planned-change'
import { replaceInFile } from './replace-in-file'

const input = z.object({
  mode: z
    .enum(['replace', 'patch'])
    .default('replace')
    .describe('"replace" one text in one file, or a "patch" of several files.'),
  path: z.string().optional().describe('replace: the file.'),
  old_string: z
    .string()
    .optional()
    .describe('replace: the text as it stands in the file, with enough lines around it to name one place.'),
  new_string: z.string().optional().describe('replace: what comes in its place; empty to delete.'),
  replace_all: z.boolean().default(false).describe('replace: every place, not just one.'),
  patch: z
    .string()
    .optional()
    .describe(
      'patch: "*** Begin Patch", then per file "*** Update File: path", "*** Add File: path", "*** Delete File: path" or "*** Move File: old -> new", hunks after "@@ nearby line @@" with lines that start with " ", "-" or "+", then "*** End Patch".',
    ),
  cross_profile: z.boolean().default(false).describe(crossProfileText),
})
type Request = z.output<typeof input>

export const patchTool = (ports: FilePorts) =>
  defineTool({
    name: 'patch',
    toolset: 'file',
    worksHere: true,
    shown: { verb: 'edit', icon: 'edit', object: ['path'] },
    description:
      'Change text in files. Small differences in blanks, indentation and quotation marks are forgiven; a text that names two places is not. A patch of several files is checked as a whole before anything is written. Prefer this to sed. To replace a whole file use `write_file`.',
    input,
    // What a patch takes away may be the key itself.
    keeps: ({ path, new_string: text, patch = '' }) => [path, text, patch.replaceAll(/^-.*$/gm, '')],
    concurrency: patches,
    async run(request, context) {
      const grounds = await surveyGrounds(context.workspace, ports, request.cross_profile)
      const call = { context, ports, grounds }
      return request.mode === 'patch' ? runPatch(request, call) : runReplace(request, call)
    },
  })

interface Call {
  readonly context: ToolContext
  readonly ports: FilePorts
  readonly grounds: Grounds
}

async function runReplace(
  { path, old_string: oldText, new_string: newText, replace_all: replaceAll }: Request,
  call: Call,
) {
  const { context, ports, grounds } = call
  if (path === undefined) return problem('"path" is missing: which file is to be changed?')
  if (oldText === undefined || newText === undefined)
    return problem('"old_string" and "new_string" are both needed; new_string may be empty.')
  if (isOwnView(newText))
    return problem('new_string has the line numbers of read_file. Send the text of the file itself.')
  const located = await locate(path, context.workspace, ports)
  if (!located.ok) return problem(located.message)
  const { place } = located
  const verdict = writeVerdict(place, grounds)
  if (verdict.kind === 'refuse') return problem(verdict.message)
  const loaded = await loadText(place, grounds, context)
  if (!loaded.ok) return problem(loaded.message)
  const { file } = loaded
  if (changedUnseen(ports.memory, context.sessionId, place, file))
    return freshView(ports.memory, context.sessionId, place, file)

  const edited = await replaceInFile(file.text, file.form, { oldText, newText, replaceAll })
  if (!edited.ok) return failedEdit(call, place, edited.message)
  if ('noChange' in edited)
    return answer({ success: true, no_change: true, note: 'The file already has the new text and not the old one.' })
  return commit([{ place, before: file, after: edited.content }], call, {
    matches: edited.count,
    matched_by: edited.strategy,
  })
}

async function runPatch({ patch }: Request, call: Call): Promise<ToolResult> {
  const { context, ports, grounds } = call
  if (patch === undefined) return problem('"patch" is missing: send the text of the patch.')
  const parsed = parsePatch(patch)
  if (!parsed.ok) return problem(parsed.message)
  const planned = await planPatch(parsed.operations, context, ports, grounds)
  if (planned.ok) return commit(planned.changes, call, {})
  const { place, changed, message } = planned
  if (changed !== undefined && place !== null) return freshView(ports.memory, context.sessionId, place, changed)
  return place === null ? problem(message) : failedEdit(call, place, `${message} Nothing was changed.`)
}

async function commit(
  changes: readonly PlannedChange[],
  call: Call,
  more: Readonly<Record<string, unknown>>,
): Promise<ToolResult> {
  const { context, ports, grounds } = call
  const committed = await commitChanges(changes, context, ports, grounds)
  if (!committed.ok) return failedCommit(committed, call)
  for (const { place } of changes) ports.memory.succeeded(context.sessionId, place.real)
  const pathsOf = (change: FileChange['change']) =>
    committed.files.filter((file) => file.change === change).map(({ path }) => path)
  const lint = changes.flatMap(({ place, before, after }) =>
    after === null ? [] : newErrors(place.real, before?.text ?? null, after).map((error) => `${place.shown}: ${error}`),
  )
  return {
    ...answer({
      success: true,
      diff: committed.files.map(({ path, diff }) => `--- ${path}\n+++ ${path}\n${diff}`).join(''),
      files_modified: pathsOf('modified'),
      files_created: pathsOf('created'),
      files_deleted: pathsOf('deleted'),
      ...(lint.length === 0 ? {} : { lint }),
      ...more,
    }),
    notices: committed.notices,
  }
}

async function failedCommit(committed: Extract<Committed, { ok: false }>, { context, ports, grounds }: Call) {
  const place = committed.changed?.place
  const loaded = place === undefined ? null : await loadText(place, grounds, context)
  if (place === undefined || loaded === null || !loaded.ok) return problem(committed.message)
  return freshView(ports.memory, context.sessionId, place, loaded.file)
}

/** After the third failure in a row the same way will not work. */
function failedEdit({ context, ports }: Call, place: FilePlace, message: string): ToolResult {
  const times = ports.memory.failed(context.sessionId, place.real)
  if (times < 3) return problem(message, { success: false })
  const hint = `${times} edits of ${place.shown} failed in a row. Read the file again and copy the text from there, or rewrite it with write_file.`
  return problem(message, { success: false, hint })
}
