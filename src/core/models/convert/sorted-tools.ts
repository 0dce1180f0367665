import type { ToolDefinition } from '../model-client'

/**
 * By name, each name once: the order in which tools were registered must not change the bytes of a request. Inside a
 * schema the order stays as it is, because models write their arguments in that order.
 */
export function sortedTools(tools: readonly ToolDefinition[]): readonly ToolDefinition[] {
  const byName = new Map<string, ToolDefinition>()
  for (const tool of tools) if (!byName.has(tool.name)) byName.set(tool.name, tool)
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
