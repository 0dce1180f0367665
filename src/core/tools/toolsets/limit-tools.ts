import { isServerTool } from './server-tools'

/** What providers take in one request. */
export const mostTools = 128

/** The built-in tools, and of the servers' as many as fit: small servers whole, then the first of the large ones. */
export function limitTools(names: readonly string[], most = mostTools): readonly string[] {
  if (names.length <= most) return names
  const own = names.filter((name) => !isServerTool(name))
  const servers = Map.groupBy(names.filter(isServerTool), serverOf)
  const smallestFirst = [...servers.values()].sort((a, b) => a.length - b.length)
  const kept = new Set(own)
  for (const [index, tools] of smallestFirst.entries()) {
    const share = Math.floor(Math.max(0, most - kept.size) / (smallestFirst.length - index))
    for (const name of tools.slice(0, share)) kept.add(name)
  }
  return names.filter((name) => kept.has(name))
}

/** How many tools of each server are left out. */
export function leftOut(names: readonly string[], sent: ReadonlySet<string>): ReadonlyMap<string, number> {
  const missing = names.filter((name) => isServerTool(name) && !sent.has(name))
  return new Map(Array.from(Map.groupBy(missing, serverOf), ([server, tools]) => [server, tools.length]))
}

const serverOf = (name: string): string => name.split('__')[1] ?? ''
