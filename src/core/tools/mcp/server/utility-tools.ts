import { z } from 'zod'
import { free } from '../../concurrency'
import { defineTool, type Tool, type ToolResult } from '../../tool'
import type { Connection } from '../connection/open-connection'
import { readPromptResult, readResourceResult } from '../definitions/result'
import { mcpToolName, mcpToolset } from '../definitions/tool-name'
import { mcpResultCap, type ServerCalls } from './server-tools'
import type { ServerSpec } from './server-spec'

/** Resources and prompts are no tools in the protocol; these four let a model use them. */
export function utilityTools(spec: ServerSpec, offers: Connection['offers'], server: ServerCalls): Tool[] {
  const { name, folder, settings } = spec
  const common = {
    toolset: mcpToolset(name),
    ...(folder !== null && { folder }),
    shown: { verb: 'use', icon: 'plug', object: [], isNamed: true },
    resultCap: mcpResultCap,
    untrusted: true,
    concurrency: free(),
    looks: () => true,
  } as const
  const page = { cursor: z.string().optional().describe('From an earlier answer, for what follows it.') }
  const label = JSON.stringify(name)

  const resources = () => [
    defineTool({
      ...common,
      name: mcpToolName(name, 'list_resources'),
      description: `List what the tool server ${label} offers to read, with the address of each.`,
      input: z.object(page),
      run: ({ cursor }, context) =>
        server.call('resources/list', cursor === undefined ? {} : { cursor }, context, (result) =>
          listed(result, 'resources', ['uri', 'name', 'description', 'mimeType']),
        ),
    }),
    defineTool({
      ...common,
      name: mcpToolName(name, 'read_resource'),
      description: `Read one resource of the tool server ${label} by its address.`,
      input: z.object({ uri: z.string().min(1) }),
      run: ({ uri }, context) => server.call('resources/read', { uri }, context, readResourceResult),
    }),
  ]
  const prompts = () => [
    defineTool({
      ...common,
      name: mcpToolName(name, 'list_prompts'),
      description: `List the prompts of the tool server ${label}, with the arguments of each.`,
      input: z.object(page),
      run: ({ cursor }, context) =>
        server.call('prompts/list', cursor === undefined ? {} : { cursor }, context, (result) =>
          listed(result, 'prompts', ['name', 'description', 'arguments']),
        ),
    }),
    defineTool({
      ...common,
      name: mcpToolName(name, 'get_prompt'),
      description: `Get one prompt of the tool server ${label}, filled with arguments.`,
      input: z.object({ name: z.string().min(1), arguments: z.record(z.string(), z.string()).default({}) }),
      run: (input, context) => server.call('prompts/get', input, context, readPromptResult),
    }),
  ]
  return [
    ...(offers.resources && settings.tools.resources ? resources() : []),
    ...(offers.prompts && settings.tools.prompts ? prompts() : []),
  ]
}

function listed(result: unknown, key: 'resources' | 'prompts', fields: readonly string[]): ToolResult {
  const parsed = z
    .looseObject({ [key]: z.array(z.record(z.string(), z.unknown())), nextCursor: z.string().optional() })
    .safeParse(result)
  if (!parsed.success) return { ok: false, text: `The server answered with something that is not a list of ${key}.` }
  const entries = (parsed.data[key] as readonly Record<string, unknown>[]).map((entry) =>
    Object.fromEntries(fields.flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]]]))),
  )
  const { nextCursor } = parsed.data
  return { ok: true, text: JSON.stringify({ [key]: entries, ...(nextCursor === undefined ? {} : { nextCursor }) }) }
}
