import { z } from 'zod'
import { defineTool, type ToolResult } from '../tool'
import { shellQuote } from '../terminal/shell-quote'
import { callableTools, type CodePorts, type CodeLanguage } from './code-ports'
import { runScript } from './run-script'

const Input = z.object({
  code: z.string().describe('The whole script.'),
  language: z.enum(['javascript', 'python']).default('javascript'),
})

const description = `Run a script that can call tools, when many calls with logic between them would fill the conversation: loops, filters, joining results. Only what it prints comes back.
JavaScript (default) is an ES module: top-level await, import of node: modules, require() for packages of the project. Tools are async functions with one object of arguments: \`const { content } = await read_file({ path: 'a.txt' })\`. Python when the machine has it: \`read_file(path="a.txt")\`.
Tools, as far as this session has them: ${callableTools.join(', ')} (terminal in the foreground only). Results are parsed JSON where they are JSON.
Helpers: json_parse, shell_quote, retry(work, { attempts, delay_ms }).
Limits: 300 s, 50 tool calls, 50,000 characters of output. Each run starts anew.`

export const executeCodeTool = (ports: CodePorts) =>
  defineTool({
    name: 'execute_code',
    toolset: 'code_execution',
    worksHere: true,
    description,
    input: Input,
    shown: { verb: 'run', icon: 'terminal', object: ['code'], drawn: 'terminal' },
    looks: (_, held) => held,
    resultCap: 'none',
    async run({ code, language }, context): Promise<ToolResult> {
      const problem = codeProblem(code)
      if (problem !== null) return answer({ status: 'error', output: '', tool_calls_made: 0, error: problem }, false)
      const decision = await context.approveCommand(commandOf(code, language))
      if (!decision.allowed)
        return answer(
          { status: 'error', output: '', tool_calls_made: 0, error: decision.message, blocked: true },
          false,
        )
      const enabled = await ports.enabled(context.sessionId)
      const tools = callableTools.filter((tool) => enabled.includes(tool))
      const after = ports.held(context.sessionId) ? await ports.powers.before(context) : null
      const { result, notices } = await runScript({ code, language, tools }, context, ports)
      const taken = (await after?.(code, context)) ?? []
      const sandbox = taken.length === 0 ? {} : { sandbox: taken.join('\n') }
      return { ...answer({ ...result, ...sandbox }, result.status === 'success'), notices }
    },
  })

const mostBytes = 96_000

function codeProblem(code: string): string | null {
  if (code.trim() === '') return 'The script is empty.'
  if (code.includes('\0')) return 'The script contains a NUL character.'
  return Buffer.byteLength(code) > mostBytes
    ? `The script is longer than ${mostBytes} bytes. Write it to a file and run that with terminal.`
    : null
}

/** A script can do whatever the same script on a command line could, so it needs the same yes. */
function commandOf(code: string, language: CodeLanguage): string {
  return `${language === 'python' ? 'python3 -c' : 'node -e'} ${shellQuote(code)}`
}

function answer(value: object, ok: boolean): ToolResult {
  return { ok, text: JSON.stringify(value) }
}
