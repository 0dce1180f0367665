import { createHash } from 'node:crypto'

/** The longest name that every provider takes. */
const longest = 64

/** How a server's tool is called towards the model. Names that differ stay different, also when they are cut. */
export function mcpToolName(server: string, tool: string): string {
  const name = `mcp__${plain(server)}__${plain(tool)}`
  if (name.length <= longest) return name
  const hash = createHash('sha256').update(`${server}\0${tool}`).digest('hex').slice(0, 8)
  return `${name.slice(0, longest - hash.length - 1)}_${hash}`
}

export function mcpToolset(server: string): string {
  return `mcp-${server.replaceAll(/[^A-Za-z0-9_-]/g, '_')}`
}

/** Two servers with the same one could not be told apart by their tools. */
export function mcpPrefix(server: string): string {
  return plain(server)
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_]/g, '_')
}
