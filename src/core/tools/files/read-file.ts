import { z } from 'zod'
import { humanSize } from '../../base/human-size'
import { readsPath } from '../concurrency'
import { resultCap } from '../results/limits'
import { defineTool, type ToolContext, type ToolResult } from '../tool'
import { hasBinaryName } from './binary-names'
import type { FilePorts } from './file-ports'
import { permitReading, placeReadRefusal, surveyGrounds } from './guard'
import { sliceLines } from './line-slice'
import { numbered, unchangedMark } from './line-view'
import { loadBytes } from './load-file'
import { locate, type FilePlace } from './locate'
import { answer, problem } from './answer'
import { notebookText } from './notebook-text'
import { officeText } from './office-text'
import { decodeText, textEncodingOf } from './text-form'

const usualLines = 500
const largeFile = 512 * 1024

const input = z.object({
  path: z.string().describe('Absolute, relative to the workspace, or starting with ~/.'),
  offset: z.number().int().min(1).default(1).describe('The first line to show, counted from 1.'),
  limit: z.number().int().min(1).default(usualLines).describe('How many lines, usually at most 2000.'),
})

export const readFileTool = (ports: FilePorts) =>
  defineTool({
    name: 'read_file',
    toolset: 'file',
    worksHere: true,
    shown: { verb: 'read', icon: 'file', object: ['path'], drawn: 'file' },
    looks: () => true,
    description:
      'Show a text file with line numbers ("12|text"; the number and the bar are not in the file). Long files come in parts: go on with "offset". Notebooks, Word and Excel files are shown as text. Prefer this to cat, head or tail. Use `search_files` to find the place first.',
    input,
    resultCap: 'none',
    concurrency: readsPath('path'),
    run: (request, context) => readFile(request, context, ports),
  })

async function readFile(request: z.output<typeof input>, context: ToolContext, ports: FilePorts): Promise<ToolResult> {
  const located = await locate(request.path, context.workspace, ports)
  if (!located.ok) return problem(located.message)
  const { place } = located
  const limits = ports.limits()
  const limit = Math.min(request.limit, limits.lines)
  const question = `read ${place.real}|${request.offset}|${limit}`
  const times = ports.memory.consecutive(context.sessionId, question)
  if (times > 3) return problem(blockedText(place, times))

  const grounds = await surveyGrounds(context.workspace, ports)
  const refusal = placeReadRefusal(place, grounds) ?? (await permitReading(place, grounds, context))
  if (refusal !== null) return problem(refusal)
  const loaded = await loadBytes(place, grounds)
  if (!loaded.ok) return problem(loaded.message)
  const text = await plainBytes(place, loaded.bytes)
  if (typeof text === 'string') return problem(text)

  const repeated = ports.memory.shown(context.sessionId, question, loaded.state)
  ports.memory.learn(context.sessionId, place.real, loaded.state)
  if (repeated === 'blocked') return problem(blockedText(place, 3))
  if (repeated === 'unchanged') return answer({ content: unchangedText(place, request.offset, limit), unchanged: true })
  const most = Math.min(limits.characters, resultCap(context.contextWindow))
  const { lineLength } = limits
  return show(place, text, { offset: request.offset, limit, lineLength, most, size: loaded.state.size, times })
}

interface Selection {
  readonly offset: number
  readonly limit: number
  readonly lineLength: number
  /** Characters that the settings and the model's window leave for a result. */
  readonly most: number
  readonly size: number
  readonly times: number
}

function show(place: FilePlace, bytes: Uint8Array, selection: Selection): ToolResult {
  const { offset, limit, lineLength, most, size, times } = selection
  const { lines, totalLines } = sliceLines(bytes, offset, limit)
  if (lines.length === 0 && offset > 1)
    return problem(`${place.shown} has ${totalLines} lines, so there is nothing from line ${offset} on.`)
  const content = numbered(lines, offset, lineLength)
  if (content.length > most)
    return problem(
      `These ${lines.length} lines have ${content.length} characters, more than ${most}. Ask for fewer with a smaller limit.`,
    )
  const next = offset + lines.length
  const truncated = next <= totalLines
  const hints = [
    ...(truncated ? [`Lines ${offset}-${next - 1} of ${totalLines}. Go on with offset=${next}.`] : []),
    ...(truncated && size > largeFile ? [`The file has ${humanSize(size)}: search it for the place you need.`] : []),
    ...(times === 3 ? ['This is the third time in a row. What you need is above: use it or look elsewhere.'] : []),
  ]
  return answer({
    content,
    total_lines: totalLines,
    file_size: size,
    truncated,
    ...(hints.length === 0 ? {} : { hint: hints.join(' ') }),
  })
}

/** UTF-8 without a mark, or why the file is not shown. */
async function plainBytes({ shown, real }: FilePlace, bytes: Uint8Array): Promise<Uint8Array | string> {
  const document = await officeText(real, bytes)
  if (document !== null) return Buffer.from(document)
  if (/\.ipynb$/i.test(real)) {
    const notebook = notebookText(bytes)
    if (notebook !== null) return Buffer.from(notebook)
  }
  if (hasBinaryName(real)) return `${shown} is a binary file by its name, so it is not shown as text.`
  const encoding = textEncodingOf(bytes)
  if (typeof encoding === 'string') return `${shown} ${encoding}.`
  if (encoding.name === 'utf-8') return bytes.subarray(encoding.mark)
  const decoded = decodeText(bytes)
  return decoded.ok ? Buffer.from(decoded.text) : `${shown} ${decoded.reason}.`
}

function unchangedText({ shown }: FilePlace, offset: number, limit: number): string {
  return `${unchangedMark}: ${shown}, lines ${offset} to ${offset + limit - 1}. Its content is in an earlier result of this conversation.]`
}

function blockedText({ shown }: FilePlace, times: number): string {
  return `BLOCKED: ${shown} was asked for ${times} times without a change. Its content is in an earlier result: work with that.`
}
