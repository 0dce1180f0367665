import type { ToolItem } from '../../state/turn-view'

export type ToolVerb =
  | 'read'
  | 'write'
  | 'edit'
  | 'search'
  | 'run'
  | 'process'
  | 'web'
  | 'open'
  | 'browse'
  | 'memory'
  | 'skill'
  | 'sessions'
  | 'plan'
  | 'delegate'
  | 'ask'
  | 'schedule'
  | 'use'

/** What a tool did, in one word and one object; the object is shown as it is, never as markup. */
export interface ToolWords {
  readonly verb: ToolVerb
  readonly object: string
}

/** By name: the verb, and the arguments that can be its object, the first one given wins. */
const known = new Map<string, readonly [ToolVerb, ...string[]]>(
  Object.entries({
    read_file: ['read', 'path'],
    write_file: ['write', 'path'],
    patch: ['edit', 'path'],
    search_files: ['search', 'pattern', 'query', 'path'],
    terminal: ['run', 'command'],
    execute_code: ['run', 'code'],
    process: ['process', 'action', 'session_id'],
    web_search: ['web', 'query'],
    web_extract: ['open', 'urls', 'url'],
    memory: ['memory', 'action', 'target'],
    session_search: ['sessions', 'query'],
    skills_list: ['skill', 'category'],
    skill_view: ['skill', 'name'],
    skill_manage: ['skill', 'name'],
    todo: ['plan'],
    delegate_task: ['delegate', 'goal', 'task'],
    clarify: ['ask', 'question'],
    cronjob: ['schedule', 'name', 'action'],
  }),
)

const OBJECT_LENGTH = 300

export function describeTool({ name, arguments: text }: Pick<ToolItem, 'name' | 'arguments'>): ToolWords {
  const values = parse(text)
  const [verb, ...names] = known.get(name) ?? otherTool(name)
  const given = names.map((key) => asText(values[key])).find((value) => value !== '')
  const subject = verb === 'use' || verb === 'browse' ? [plainName(name), given].filter(Boolean).join(' ') : given
  return { verb, object: firstLine(subject ?? '') }
}

function otherTool(name: string): readonly [ToolVerb, ...string[]] {
  return name.startsWith('browser_') ? ['browse', 'url', 'selector'] : ['use']
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
