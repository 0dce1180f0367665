/** Tools of MCP servers are named `mcp__server__tool`. */
export function isServerTool(name: string): boolean {
  return name.startsWith('mcp__')
}
