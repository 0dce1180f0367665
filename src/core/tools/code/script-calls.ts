import type { Duplex } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import type { ToolContext } from '../tool'
import { callableTools, type CodePorts } from './code-ports'
import { parseJson } from '../../base/parse-json'

const mostCalls = 50
/** A script that sends more than this in one line is not talking to a tool. */
const longestLine = 8_000_000

const Call = z.object({ id: z.number(), tool: z.string(), args: z.record(z.string(), z.unknown()) })

/** Answers the calls of one script over the pipe that only it holds. */
export interface ScriptCalls {
  made(): number
}

export interface ScriptCallOptions {
  readonly tools: readonly string[]
  readonly context: ToolContext
  readonly dispatch: CodePorts['dispatch']
  /** The script broke the protocol. */
  broken(): void
}

export function serveScript(channel: Duplex, { tools, context, dispatch, broken }: ScriptCallOptions): ScriptCalls {
  const decoder = new StringDecoder('utf8')
  let partial = ''
  let made = 0

  function answer(id: number, ok: boolean, text: string): void {
    if (channel.writable) channel.write(`${JSON.stringify({ id, ok, text })}\n`)
  }

  async function call(line: string): Promise<void> {
    const parsed = Call.safeParse(parseJson(line))
    if (!parsed.success) return broken()
    const { id, tool, args } = parsed.data
    if (!tools.includes(tool) || !isCallable(tool))
      return answer(id, false, `A script cannot call ${tool} in this session.`)
    if (made >= mostCalls) return answer(id, false, `A script may call tools ${mostCalls} times at most.`)
    made += 1
    if (tool === 'terminal' && args['background'] === true)
      return answer(id, false, 'A script can run commands in the foreground only.')
    const result = await dispatch(tool, args, { ...context, output: () => undefined })
    answer(id, result.ok || isJson(result.text), result.text)
  }

  channel.on('error', () => undefined)
  channel.on('data', (bytes: Buffer) => {
    const lines = (partial + decoder.write(bytes)).split('\n')
    partial = lines.pop() ?? ''
    if (partial.length > longestLine) return broken()
    for (const line of lines) void call(line).catch(broken)
  })
  return { made: () => made }
}

function isCallable(tool: string): boolean {
  return (callableTools as readonly string[]).includes(tool)
}

/** A tool that says in its own words what went wrong is an answer to look at, not an exception. */
function isJson(text: string): boolean {
  return parseJson(text) !== undefined
}
