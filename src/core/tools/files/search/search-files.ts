import { said } from '../../../../shared/words/said'
import { stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { z } from 'zod'
import { isInside } from '../../../base/guard/is-inside'
import { readsPath } from '../../concurrency'
import { defineTool, type ToolContext, type ToolResult } from '../../tool'
import { answer, problem } from '../answer'
import type { FilePorts } from '../file-ports'
import { permitReading, placeReadRefusal, readRefusal, secretAt, surveyGrounds } from '../guard'
import { locate } from '../locate'
import { collect } from './collect'
import { describeFound } from './describe-found'
import { searchInput, searchRequest } from './search-request'

export const searchFilesTool = (ports: FilePorts) =>
  defineTool({
    name: 'search_files',
    toolset: 'file',
    worksHere: true,
    shown: { verb: 'search', icon: 'search', object: ['pattern', 'query', 'path'], drawn: 'found' },
    looks: () => true,
    description:
      'Find text in files with a regular expression, or files by name (target "files", newest first). Ignored files are left out as git does. Prefer this to grep, rg, find and ls. Read the place with `read_file`.',
    input: searchInput,
    concurrency: readsPath('path', '.'),
    available: async () => (await ports.ripgrep()) !== null,
    needs: said('tools.needs_ripgrep'),
    run: (input, context) => searchFiles(input, context, ports),
  })

async function searchFiles(
  input: z.output<typeof searchInput>,
  context: ToolContext,
  ports: FilePorts,
): Promise<ToolResult> {
  const program = await ports.ripgrep()
  if (program === null) return problem('The search program is missing: the app has to be installed again.')
  const times = ports.memory.consecutive(context.sessionId, `search ${JSON.stringify(input)}`)
  if (times > 3)
    return problem(
      `BLOCKED: the same search was made ${times} times in a row. Use the result above or search for something else.`,
    )
  const located = await locate(input.path, context.workspace, ports)
  if (!located.ok) return problem(located.message)
  const { place } = located
  const grounds = await surveyGrounds(context.workspace, ports)
  const refusal = placeReadRefusal(place, grounds) ?? (await permitReading(place, grounds, context))
  if (refusal !== null) return problem(refusal)
  const found = await stat(place.real).catch(() => null)
  if (found === null) return problem(`${input.path} does not exist, or there is no permission to look into it.`)

  const folder = found.isDirectory() ? place.real : dirname(place.real)
  const request = searchRequest(input)
  // A yes to a place of secrets covers what lies in it; others that are met on the way are not shown unasked.
  const isPermitted = secretAt(place, grounds) !== null
  const mayShow = (path: string) =>
    readRefusal(path, grounds) === null && (isPermitted || secretAt({ named: path, real: path }, grounds) === null)
  const searched = {
    program,
    folder,
    name: found.isDirectory() ? '' : basename(place.real),
    mayShow: (path: string) => mayShow(join(folder, path)),
    signal: context.signal,
  }
  const first = await collect(request, searched)
  const odd = first.end.oddIgnoreFile
  const collected = odd === null ? first : await collect(request, searched, { ignored: true })
  const { code, complaint } = collected.end
  const root = grounds.workspace
  const shownPath = (path: string) => {
    const full = resolve(folder, path)
    return root !== null && isInside(root, full) ? relative(root, full) : full
  }
  const notes = [
    ...(odd === null ? [] : [oddNote(shownPath(odd))]),
    ...(request.kind !== 'names' && /\\n|\n/.test(input.pattern)
      ? ['The search goes line by line, so a pattern with a line break finds nothing.']
      : []),
    ...(times === 3 ? ['This is the third time in a row. The result will not change.'] : []),
  ]
  if (code === 2 && collected.total === 0) {
    const reason = complaint.trim() === '' ? 'ripgrep gave no reason' : complaint.trim()
    return problem([`The search failed: ${reason}`, ...notes].join('\n'))
  }

  const shown = describeFound(request, collected, shownPath)
  return answer({ ...shown, ...(notes.length === 0 ? {} : { note: notes.join(' ') }) })
}

const oddNote = (path: string) =>
  `${path} cannot be read as an ignore file: it is a pipe, a device or far too large. So no ignore file was honoured, and files that git ignores are found too.`
