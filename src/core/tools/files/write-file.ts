import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { writesPath } from '../concurrency'
import { defineTool, type ToolContext, type ToolResult } from '../tool'
import { answer, problem } from './answer'
import { commitChanges } from './commit-changes'
import type { FilePorts } from './file-ports'
import { changedUnseen, freshView } from './fresh-view'
import { crossProfileText, surveyGrounds, writeVerdict } from './guard'
import { isOwnView } from './line-view'
import { newErrors } from './lint-text'
import { loadText } from './load-file'
import { locate } from './locate'
import { encodeText, newFileForm, withLineBreaks } from './text-form'

/** Both are optional so that each can be missed with its own words: models leave out either when they run out of room. */
const input = z.object({
  path: z.string().optional().describe('Absolute, relative to the workspace, or starting with ~/. Folders are made.'),
  content: z.string().optional().describe('The whole new text of the file.'),
  cross_profile: z.boolean().default(false).describe(crossProfileText),
})

export const writeFileTool = (ports: FilePorts) =>
  defineTool({
    name: 'write_file',
    toolset: 'file',
    worksHere: true,
    shown: { verb: 'write', icon: 'edit', object: ['path'] },
    description:
      'Write a whole file: it replaces what is there. For a change of an existing file use `patch`. Encoding, line breaks and rights of an existing file stay. Files outside the workspace and files that agents or git obey need the consent of the user.',
    input,
    keeps: ({ path, content }) => [path, content],
    concurrency: writesPath('path'),
    run: (request, context) => writeFile(request, context, ports),
  })

async function writeFile(
  { path, content, cross_profile: crossProfile }: z.output<typeof input>,
  context: ToolContext,
  ports: FilePorts,
): Promise<ToolResult> {
  if (path === undefined || path.trim() === '') return problem('"path" is missing: which file is to be written?')
  if (content === undefined)
    return problem(
      '"content" is missing: send the whole text, or an empty text for an empty file. For long files write a part and add the rest with patch.',
    )
  if (isOwnView(content))
    return problem(
      'The content is the view that read_file gives, with its line numbers. Send the text of the file itself.',
    )
  const located = await locate(path, context.workspace, ports)
  if (!located.ok) return problem(located.message)
  const { place } = located
  const grounds = await surveyGrounds(context.workspace, ports, crossProfile)
  const verdict = writeVerdict(place, grounds)
  if (verdict.kind === 'refuse') return problem(verdict.message)

  const loaded = await loadText(place, grounds, context)
  if (!loaded.ok && !loaded.missing) return problem(loaded.message)
  const before = loaded.ok ? loaded.file : null
  if (before !== null && changedUnseen(ports.memory, context.sessionId, place, before))
    return freshView(ports.memory, context.sessionId, place, before)

  const form = before?.form ?? newFileForm
  const after = before === null ? content : withLineBreaks(content, form.lineBreak)
  const madeFolders = !existsSync(dirname(place.real))
  const committed = await commitChanges([{ place, before, after }], context, ports, grounds)
  if (!committed.ok) {
    const now = committed.changed === undefined ? null : await loadAgain(place, grounds, context)
    return now === null ? problem(committed.message) : freshView(ports.memory, context.sessionId, place, now)
  }
  const lint = newErrors(place.real, before?.text ?? null, after)
  return {
    ...answer({
      bytes_written: encodeText(after, form).byteLength,
      resolved_path: place.real,
      files_modified: [place.real],
      created: before === null,
      dirs_created: madeFolders,
      ...(lint.length === 0 ? {} : { lint }),
    }),
    notices: committed.notices,
  }
}

async function loadAgain(...asked: Parameters<typeof loadText>) {
  const loaded = await loadText(...asked)
  return loaded.ok ? loaded.file : null
}
