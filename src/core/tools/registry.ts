import { z } from 'zod'
import type { ToolDefinition } from '../models/model-client'
import { createAvailability } from './availability'
import { coerceArguments } from './coerce-arguments'
import type { Concurrency } from './concurrency'
import type { Tool, ToolContext, ToolResult } from './tool'

export interface ToolRegistry {
  /** `false` when a tool of another toolset has the name already. The same toolset may replace its own. */
  register(tool: Tool): boolean
  remove(name: string): void
  /** What the model is offered: sorted by name, without what cannot work right now. */
  definitions(): Promise<readonly ToolDefinition[]>
  concurrencyOf(name: string, args: Readonly<Record<string, unknown>>): Concurrency
  /** Always one result: an unknown name, wrong arguments and what a tool throws are results too. */
  dispatch(name: string, args: Readonly<Record<string, unknown>>, context: ToolContext): Promise<ToolResult>
}

interface Entry {
  readonly tool: Tool
  readonly definition: ToolDefinition
}

export function createToolRegistry(tools: readonly Tool[], clock: () => number): ToolRegistry {
  const entries = new Map<string, Entry>()
  const isAvailable = createAvailability(clock)

  function register(tool: Tool): boolean {
    const owner = entries.get(tool.name)?.tool.toolset
    if (owner !== undefined && owner !== tool.toolset) return false
    entries.set(tool.name, { tool, definition: definitionOf(tool) })
    return true
  }
  for (const tool of tools) register(tool)

  return {
    register,
    remove: (name) => void entries.delete(name),
    async definitions() {
      const sorted = [...entries.values()].sort((a, b) => (a.tool.name < b.tool.name ? -1 : 1))
      const available = await Promise.all(sorted.map(({ tool }) => isAvailable(tool)))
      return sorted.filter((_, index) => available[index]).map(({ definition }) => definition)
    },
    concurrencyOf: (name, args) => entries.get(name)?.tool.concurrency?.(args) ?? { kind: 'alone' },
    async dispatch(name, args, context) {
      const entry = entries.get(name)
      if (entry === undefined) return failed(`Unknown tool: ${name}`)
      const { tool, definition } = entry
      const input = tool.input.safeParse(coerceArguments(args, definition.parameters))
      if (!input.success) return failed(`Wrong arguments for ${name}: ${z.prettifyError(input.error)}`)
      try {
        return await tool.run(input.data, context)
      } catch (error) {
        return toolFailure(error)
      }
    },
  }
}

function definitionOf({ name, description, input }: Tool): ToolDefinition {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return { name, description, parameters }
}

const longestMessage = 2048

/** The result of a call whose tool threw. */
export function toolFailure(error: unknown): ToolResult {
  const kind = error instanceof Error ? error.name : 'Error'
  const message = error instanceof Error ? error.message : String(error)
  return failed(`Tool execution failed: ${kind}: ${message}`)
}

/** An error may quote what a hostile page or file said: it must not look like a message of its own. */
function failed(text: string): ToolResult {
  const harmless = text
    .toWellFormed()
    .replaceAll(/<(?=\/?(?:system|user|assistant|tool|function)\b|!\[CDATA\[)/gi, '&lt;')
    .replaceAll('```', "'''")
  return {
    ok: false,
    text: JSON.stringify({
      error: Array.from(harmless.slice(0, 2 * longestMessage))
        .slice(0, longestMessage)
        .join(''),
    }),
  }
}
