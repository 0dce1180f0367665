import { isChannel, type Origin } from '../../../shared/origin'
import { builtInToolsets, type Toolset, type ToolsetTable } from './built-in-toolsets'
import { selectTools } from './resolve-toolsets'

export interface ToolsetChoice {
  readonly origin: Origin
  /** What the session was switched to; `null`: the usual sets of its origin. */
  readonly enabled: readonly string[] | null
  /** Switched off in this session. */
  readonly disabled: readonly string[]
  /** `agent.disabled_toolsets`. */
  readonly neverEnabled: readonly string[]
}

export interface SessionTools {
  /** Names for `ToolRegistry.definitions`, sorted. */
  readonly tools: readonly string[]
  /** The sets that can be switched, those of servers included. */
  readonly sets: readonly ToolsetState[]
}

export interface ToolsetState {
  readonly id: string
  /** Those that are registered. */
  readonly tools: readonly string[]
  readonly on: boolean
}

interface Registered {
  readonly name: string
  readonly toolset: string
}

/** What a session may use of the tools that are there. A change in the middle of a session costs the cached prompt. */
export function toolsetsOf(choice: ToolsetChoice, registered: readonly Registered[]): SessionTools {
  const table = tableOf(registered)
  const guests = Object.keys(table).filter((id) => !Object.hasOwn(builtInToolsets, id))
  const enabled = choice.enabled ?? [bundleOf(choice.origin), ...guests]
  const disabled = [...choice.disabled, ...choice.neverEnabled]
  const names = new Set(registered.map(({ name }) => name))
  const tools = selectTools({ enabled, disabled }, table).filter((name) => names.has(name))
  const chosen = new Set(tools)
  const sets = Object.entries(table).flatMap(([id, toolset]): ToolsetState[] => {
    const own = toolset.tools.filter((name) => names.has(name))
    if (own.length === 0) return []
    return [{ id, tools: own, on: own.every((name) => chosen.has(name)) }]
  })
  return { tools, sets }
}

/** The sets that a session has something of: what skills may ask for. */
export function offeredToolsets(tools: readonly string[], registered: readonly Registered[]): string[] {
  const offered = new Set(tools)
  return Object.entries(tableOf(registered)).flatMap(([id, own]) =>
    own.tools.some((name) => offered.has(name)) ? [id] : [],
  )
}

/** Who asks through the API waits for an answer and can give none. */
function bundleOf(origin: Origin): string {
  if (isChannel(origin)) {
    const own = `hermes-${origin.slice('channel:'.length)}`
    return Object.hasOwn(builtInToolsets, own) ? own : 'hermes-group'
  }
  if (origin === 'sub-agent') return 'hermes-subagent'
  if (origin === 'api') return 'hermes-api-server'
  return origin === 'schedule' ? 'hermes-cron' : 'hermes-desktop'
}

/** The built-in sets, and one for each toolset that only registered tools know: servers and plugins. */
function tableOf(registered: readonly Registered[]): ToolsetTable {
  const guests: Record<string, Toolset> = {}
  for (const { name, toolset } of registered) {
    if (Object.hasOwn(builtInToolsets, toolset)) continue
    const known = Object.hasOwn(guests, toolset) ? guests[toolset] : undefined
    guests[toolset] = { tools: [...(known?.tools ?? []), name], includes: [] }
  }
  return { ...guests, ...builtInToolsets }
}
