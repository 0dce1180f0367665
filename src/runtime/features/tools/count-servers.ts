import { mcpToolset } from '../../../core/tools/mcp/definitions/tool-name'
import { toolCosts } from '../../../core/tools/toolsets/tool-costs'
import type { McpServerState } from '../../../shared/calls/mcp-calls'
import type { Rooms } from '../../rooms'

/** Tool servers with what their tools take of a request, counted as every other tool is. What is not sent takes nothing. */
export async function countServers(
  { toolbox, counting, nextPrompt }: Rooms,
  servers: readonly McpServerState[],
): Promise<McpServerState[]> {
  if (servers.every(({ tools }) => tools.length === 0)) return [...servers]
  const [{ registry }, { count }, next] = await Promise.all([toolbox(), counting(), nextPrompt()])
  const target = await next.shownTarget()
  return Promise.all(
    servers.map(async (server) => {
      const listed = (await registry.list(server.folder)).filter(({ toolset }) => toolset === mcpToolset(server.name))
      const costs = await toolCosts(
        listed.map(({ definition }) => definition),
        (texts) => count(texts, target),
      )
      const costOf = (tool: string) => costs.get(tool)?.value ?? 0
      return {
        ...server,
        tools: server.tools.map((tool) => ({ ...tool, tokens: costOf(tool.name) })),
        // With the tools that we add to read what it offers besides tools.
        tokens: listed.reduce((sum, { name }) => sum + costOf(name), 0),
      }
    }),
  )
}
