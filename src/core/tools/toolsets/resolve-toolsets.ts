import { coreTools, olderNames, type ToolsetTable } from './built-in-toolsets'

/** The tools of some sets: includes followed, each once, sorted. A set that does not exist is empty. */
export function resolveToolsets(names: readonly string[], table: ToolsetTable): string[] {
  return [...collect(names, table)].sort()
}

export interface ToolsetSelection {
  readonly enabled: readonly string[]
  readonly disabled: readonly string[]
}

/** Disabled sets are taken away last. Of a bundle only what is its own goes, and of another set never what it includes. */
export function selectTools({ enabled, disabled }: ToolsetSelection, table: ToolsetTable): string[] {
  const gone = new Set(
    disabled.flatMap((name) => {
      const toolset = table[nameNow(name, table)]
      if (toolset !== undefined && toolset.isBundle !== true) return toolset.tools
      const tools = [...collect([name], table)]
      return toolset === undefined ? tools : tools.filter((tool) => !coreTools.has(tool))
    }),
  )
  return resolveToolsets(enabled, table).filter((tool) => !gone.has(tool))
}

function collect(names: readonly string[], table: ToolsetTable): ReadonlySet<string> {
  const tools = new Set<string>()
  const seen = new Set<string>()
  const pending = [...names]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const current = nameNow(name, table)
    if (current === 'all' || current === '*') pending.push(...Object.keys(table).filter((other) => !seen.has(other)))
    if (seen.has(current)) continue
    seen.add(current)
    const toolset = Object.hasOwn(table, current) ? table[current] : undefined
    for (const tool of toolset?.tools ?? []) tools.add(tool)
    pending.push(...(toolset?.includes ?? []))
  }
  return tools
}

/** Whether a name means any tools, also one that was the name once. */
export const isToolset = (name: string, table: ToolsetTable): boolean =>
  ['all', '*'].includes(nameNow(name, table)) || Object.hasOwn(table, nameNow(name, table))

function nameNow(name: string, table: ToolsetTable): string {
  return Object.hasOwn(table, name) ? name : Object.hasOwn(olderNames, name) ? (olderNames[name] ?? name) : name
}
