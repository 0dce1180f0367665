import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBudget, isRefunded } from '../../src/core/agent/budget'
import { readConfig } from '../../src/core/home/read-config'
import { buildSnapshot } from '../fixtures/build-snapshot'
import { coerceValue } from '../../src/core/tools/coerce-arguments'
import { mcpToolName, mcpToolset } from '../../src/core/tools/mcp/definitions/tool-name'
import { createToolRegistry } from '../../src/core/tools/registry'
import { batchCap, resultCap, tooMuch } from '../../src/core/tools/results/limits'
import { createResultFiles } from '../../src/core/tools/results/result-files'
import { defineTool, type Tool } from '../../src/core/tools/tool'
import { builtInToolsets, type Toolset } from '../../src/core/tools/toolsets/built-in-toolsets'
import {
  childTools,
  childToolsets,
  delegationProblem,
  runDelegated,
} from '../../src/core/tools/toolsets/delegation-rules'
import { resolveToolsets, selectTools } from '../../src/core/tools/toolsets/resolve-toolsets'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { toolContext } from '../fixtures/tool-context'
import { exampleFolders, exampleOptions } from './assembly/example-home'
import { readCases } from './context-cases'

interface ToolsetCase {
  readonly name: string
  readonly input: { readonly op: string }
  readonly expect: Readonly<Record<string, unknown>>
}

const cases = readCases<ToolsetCase>('toolsets')

describe('toolset cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`no adapter for ${input.op}`)
    compare(await adapter(input as never), expected)
  })
})

/** Keys with an ending ask about a part; all others are compared whole. */
function compare(actual: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(expected)) {
    if (key.endsWith('_include')) expect(actual[key.slice(0, -8)]).toEqual(expect.arrayContaining(list(value)))
    else if (key.endsWith('_exclude'))
      expect(list(actual[key.slice(0, -8)]).filter((item) => list(value).includes(item))).toEqual([])
    else if (key.endsWith('_lacks'))
      expect(list(actual[key.slice(0, -6)]).filter((item) => list(value).includes(item))).toEqual([])
    else if (key.endsWith('_starts_with'))
      expect(String(actual[key.slice(0, -12)]).startsWith(String(value))).toBe(true)
    else if (key.endsWith('_at_most')) expect(actual[key.slice(0, -8)]).toBeLessThanOrEqual(Number(value))
    else if (key.endsWith('_contains')) for (const text of list(value)) expect(actual[key.slice(0, -9)]).toContain(text)
    else if (key === 'suffix_pattern') expect(actual['name']).toMatch(new RegExp(String(value)))
    else expect({ [key]: actual[key] }).toEqual({ [key]: value })
  }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

interface ResolveInput {
  readonly define?: Readonly<Record<string, Pick<Toolset, 'tools' | 'includes'>>>
  readonly resolve?: readonly string[]
  readonly enabled?: readonly string[]
  readonly disabled?: readonly string[]
  readonly agent?: 'parent' | 'child'
  readonly max?: number
  readonly ops?: readonly ('consume' | 'refund')[]
  readonly tools?: readonly string[]
}

interface ResultInput {
  readonly tool?: string
  readonly context_length?: number
  readonly result_chars?: number
  readonly results?: readonly number[]
  readonly turn_cap?: number
}

interface DelegateInput {
  readonly parent?: readonly string[]
  readonly parent_tools?: readonly string[]
  readonly requested?: readonly string[]
  readonly role?: 'leaf' | 'orchestrator'
  readonly depth?: number
  readonly tasks?: number
  readonly max_concurrent?: number
  readonly max_concurrent_children?: number
  readonly finish_order?: readonly number[]
  readonly parent_used?: number
  readonly workspace_files?: Readonly<Record<string, string>>
}

const { agent, delegation } = readConfig({}, {}, 'config.yaml').values

const adapters: Readonly<Record<string, (input: never) => Promise<Record<string, unknown>>>> = {
  async resolve(input: ResolveInput) {
    if (input.agent !== undefined)
      return { max_iterations: input.agent === 'parent' ? agent.max_turns : delegation.max_iterations }
    if (input.ops !== undefined) {
      const budget = createBudget(input.max ?? 0)
      const results: boolean[] = []
      for (const op of input.ops) {
        if (op === 'consume') results.push(budget.consume())
        else budget.refund()
      }
      return { results, used: budget.used }
    }
    if (input.tools !== undefined) return { refunded: isRefunded(input.tools) }
    const table = input.define === undefined ? builtInToolsets : input.define
    if (input.resolve !== undefined) return { tools: resolveToolsets(input.resolve, table) }
    const { enabled = [], disabled = [] } = input
    return { tools: selectTools({ enabled, disabled }, table) }
  },

  async available({ tool, check }: { tool: string; check: boolean }) {
    const registry = createToolRegistry([named(tool, { available: () => check })], Date.now)
    return { listed: (await registry.definitions()).some(({ name }) => name === tool) }
  },

  async definitions({ tools }: { tools: readonly string[] }) {
    const registry = createToolRegistry(
      tools.map((name) => named(name)),
      Date.now,
    )
    return { order: (await registry.definitions()).map(({ name }) => name) }
  },

  async register({ register }: { register: readonly { name: string; toolset: string; v?: number }[] }) {
    const registry = createToolRegistry([], Date.now)
    for (const { name, toolset, v } of register) registry.register(named(name, { toolset, description: String(v) }))
    const [tool] = await registry.list()
    return { owner: tool?.toolset, version: Number(tool?.definition.description) }
  },

  async dispatch({ dispatch, throws }: { dispatch: string; throws?: string }) {
    const [name = '', message = ''] = throws?.split(': ') ?? []
    const run = async () => {
      throw Object.assign(new Error(message), { name })
    }
    const registry = createToolRegistry(throws === undefined ? [] : [named(dispatch, { run })], Date.now)
    const { text } = await registry.dispatch(dispatch, {}, toolContext())
    return { error: JSON.parse(text).error, results: 1 }
  },

  coerce: async ({ schema, value }: { schema: object; value: unknown }) => ({ value: coerceValue(value, schema) }),

  async mcp_name({ server, tool }: { server: string; tool: string }) {
    const name = mcpToolName(server, tool)
    return { name, toolset: mcpToolset(server), length: name.length }
  },

  async result_cap({
    tool = 'x',
    context_length: window = 0,
    result_chars: size,
    results,
    turn_cap: room,
  }: ResultInput) {
    if (results !== undefined) return { persisted_indexes: [...tooMuch(results, room ?? 0)] }
    if (size === undefined) return { result_cap: resultCap(window), turn_cap: batchCap(window) }
    const text = await resultOf(tool, 'x'.repeat(size), window)
    const preview = text.split('characters:\n').at(-1)?.split('\n</persisted-output>')[0] ?? ''
    return { persisted: text.includes('<persisted-output>'), preview_chars: preview.length }
  },

  async untrusted({
    tool,
    result_chars: size = 0,
    content,
  }: {
    tool: string
    result_chars?: number
    content?: string
  }) {
    const toolset = tool.startsWith('browser_') ? 'browser' : 'web'
    const text = await resultOf(tool, content ?? 'x'.repeat(size), 200_000, toolset)
    const inner = text.split('\n').slice(1, -1).join('\n')
    return {
      wrapped: text.startsWith(`<untrusted_tool_result source="${tool}">`) && text.endsWith('</untrusted_tool_result>'),
      inner,
      inner_closing_tag_survives: inner.includes('</untrusted_tool_result>'),
    }
  },

  async delegate(input: DelegateInput) {
    const { role = 'leaf', depth = 0, parent = [], parent_tools: tools = [], requested = [] } = input
    const maxConcurrent = input.max_concurrent ?? input.max_concurrent_children ?? delegation.max_concurrent_children
    const limits = { depth, maxDepth: delegation.max_spawn_depth, maxConcurrent }
    const toolsets = childToolsets({ parent, requested, role, depth, maxDepth: limits.maxDepth })
    const order = input.finish_order ?? Array.from({ length: input.tasks ?? 1 }, (_, index) => index)
    let started = 0
    const ran = await runDelegated(
      order.toSorted((one, other) => one - other),
      limits,
      async (task) => {
        started += 1
        for (let turn = 0; turn < order.indexOf(task); turn += 1) await Promise.resolve()
        return task
      },
    )
    const parentBudget = createBudget(agent.max_turns)
    for (let used = 0; used < (input.parent_used ?? 0); used += 1) parentBudget.consume()
    const childBudget = createBudget(delegation.max_iterations)
    let childSteps = 0
    while (childBudget.consume()) childSteps += 1
    return {
      toolsets,
      error: delegationProblem(order.length, limits) !== null,
      started,
      ...(ran.ok ? { result_order: ran.results } : {}),
      child: childTools(tools, toolsets),
      child_budget: childSteps,
      parent_budget_changed: parentBudget.used !== (input.parent_used ?? 0),
      ...(input.workspace_files === undefined ? {} : await childPrompt(input.workspace_files)),
    }
  },
}

/** The prompt of a sub-agent, in a home with a `SOUL.md` of its own. */
async function childPrompt(files: Readonly<Record<string, string>>) {
  const placed = Object.fromEntries(Object.entries(files).map(([path, text]) => [`workspace/${path}`, text]))
  const folders = exampleFolders({ ...placed, 'home/SOUL.md': 'I am somebody else.' })
  const { layers, text } = await buildSnapshot(exampleOptions(folders, { skipContextFiles: true }))
  return {
    soul: text.includes('I am somebody else.'),
    context_files: layers.some(({ id }) => id === 'context_files'),
    identity_from: layers[0]?.source.kind,
  }
}

async function resultOf(name: string, text: string, contextWindow: number, toolset = 'test'): Promise<string> {
  const tool = named(name, { toolset, run: async () => ({ ok: true, text }) })
  const registry = createToolRegistry([tool], Date.now, { files: createResultFiles(temporaryFolder(), Date.now) })
  return (await registry.dispatch(name, {}, toolContext({ contextWindow }))).text
}

function named(name: string, changes: Partial<Tool> = {}): Tool {
  const tool = defineTool({
    name,
    toolset: 'test',
    shown: { verb: 'use', icon: 'tool', object: [], isNamed: true },
    description: `The tool ${name}.`,
    input: z.object({}),
    run: async () => ({ ok: true, text: name }),
  })
  return { ...tool, ...changes }
}
