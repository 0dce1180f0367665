import { z } from 'zod'
import type { FoundRule } from '../../approval/check-command'
import { free } from '../../concurrency'
import { defineTool, type Tool, type ToolContext, type ToolResult } from '../../tool'
import { said } from '../../../../shared/words/said'
import { readCallResult } from '../definitions/result'
import { mcpToolset } from '../definitions/tool-name'
import type { UsableTool } from './read-tools'
import type { ServerSpec } from './server-spec'
import type { ToolAnnotations } from '../definitions/listed-tool'

export const mcpResultCap = 50_000

/** How a tool reaches its server. Never rejects: what goes wrong is a result that the model can act on. */
export interface ServerCalls {
  call(
    method: string,
    params: Readonly<Record<string, unknown>>,
    context: ToolContext,
    read: (result: unknown) => ToolResult,
  ): Promise<ToolResult>
  /** The user agreed to the definition as it is now. */
  accept(tool: string): Promise<void>
}

/** A server's tool as one of ours. */
export function serverTool(spec: ServerSpec, usable: UsableTool, server: ServerCalls): Tool {
  const { tool, definition, hints, sha256 } = usable
  const { trust, supports_parallel_tool_calls: parallel } = spec.settings
  const { name, description, parameters } = definition
  let { isChanged } = usable

  return defineTool({
    name,
    description,
    toolset: mcpToolset(spec.name),
    ...(spec.folder !== null && { folder: spec.folder }),
    shown: { verb: 'use', icon: 'plug', object: [], isNamed: true },
    // The server judges the arguments itself; the schema is what it said, cleaned.
    input: z.looseObject({}).meta({ additionalProperties: undefined, ...parameters }),
    resultCap: mcpResultCap,
    untrusted: true,
    looks: () => hints.readOnlyHint === true && !isChanged,
    ...(parallel ? { concurrency: free() } : {}),
    async run(args, context) {
      const rules = trust ? [] : approvalReasons(hints, isChanged)
      if (rules.length > 0) {
        const decision = await context.approveAction({
          kind: 'mcp',
          // With the definition in it, so that "always" ends when the server changes the tool.
          subject: said('approval.tool_of_server', { name, server: spec.name, hash: sha256.slice(0, 12) }),
          detail: JSON.stringify(args, null, 2),
          rules,
        })
        if (!decision.allowed) return { ok: false, text: decision.message }
        if (isChanged && decision.by === 'user') {
          isChanged = false
          await server.accept(tool)
        }
      }
      return server.call('tools/call', { name: tool, arguments: args }, context, readCallResult)
    },
  })
}

/**
 * Why a call needs a yes. What a server does not say counts as the protocol counts it: a tool that is not said to be
 * read-only may destroy, and may reach the world.
 */
export function approvalReasons(
  { readOnlyHint, destructiveHint, openWorldHint }: ToolAnnotations,
  isChanged: boolean,
): FoundRule[] {
  const isReadOnly = readOnlyHint === true
  const reachesOut = openWorldHint ?? !isReadOnly
  return [
    ...(isChanged ? [changed] : []),
    ...((destructiveHint ?? !isReadOnly) ? [destructive] : []),
    ...(reachesOut ? [openWorld] : []),
  ]
}

const changed = { id: 'mcp-changed', reason: said('rule.mcp-changed') }
const destructive = { id: 'mcp-destructive', reason: said('rule.mcp-destructive') }
const openWorld = { id: 'mcp-open-world', reason: said('rule.mcp-open-world') }
