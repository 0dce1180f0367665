import type { ToolShown } from './tool-shown'

/** What a tool did, in one word and one object; the object is shown as it is, never as markup. */
export interface ToolWords {
  readonly verb: string
  readonly icon: ToolShown['icon']
  readonly object: string
}

const OBJECT_LENGTH = 300

/** `look`: how the tool is shown now, for a call that was stored without it. */
export function describeTool(
  {
    name,
    arguments: text,
    shown,
  }: { readonly name: string; readonly arguments: string; readonly shown: ToolShown | null },
  look?: ToolShown,
): ToolWords {
  const { verb, icon, object, isNamed = false } = shown ?? look ?? lookOf(name)
  const values = parse(text)
  const given = object.map((key) => asText(values[key])).find((value) => value !== '') ?? ''
  return { verb, icon, object: firstLine(isNamed ? [plainName(name), given].filter(Boolean).join(' ') : given) }
}

/** Of a tool that nobody knows: it came with a conversation from elsewhere, or its server is gone. */
function lookOf(name: string): ToolShown {
  return name.startsWith('browser_')
    ? { verb: 'browse', icon: 'web', object: ['url', 'selector'], isNamed: true }
    : { verb: 'use', icon: 'tool', object: [], isNamed: true }
}

/** `mcp__server__tool` reads as `server: tool`. */
function plainName(name: string): string {
  const [, server, tool] = /^mcp__(.+?)__(.+)$/.exec(name) ?? []
  return server !== undefined && tool !== undefined ? `${server}: ${tool}` : name.replace(/^browser_/, '')
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(asText).filter(Boolean).join(', ') : ''
}

/** One line, with a mark where something was left out. */
function firstLine(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const short = line.slice(0, OBJECT_LENGTH)
  return short.length < text.length ? `${short} …` : short
}
