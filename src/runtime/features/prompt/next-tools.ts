import type { SessionRuns } from '../../../core/agent/session-run'
import { mcpToolset } from '../../../core/tools/mcp/definitions/tool-name'
import type { ToolRegistry } from '../../../core/tools/registry'
import { toolsetsOf } from '../../../core/tools/toolsets/toolsets-of'
import type { PromptSwitch } from '../../../shared/inspect'
import type { Origin } from '../../../shared/origin'

export interface NextToolsPorts {
  readonly registry: Pick<ToolRegistry, 'list'>
  readonly runs: Pick<SessionRuns, 'usualTools'>
}

/** The tools of a new chat in which the user switched some of them. */
export async function nextTools(
  { registry, runs }: NextToolsPorts,
  origin: Origin,
  workspace: string | null,
  switches: readonly PromptSwitch[],
): Promise<readonly string[]> {
  return switchedTools(registry, workspace, await runs.usualTools(origin, workspace), switches)
}

/** Tools after sets of them, and servers, were switched. */
export async function switchedTools(
  registry: NextToolsPorts['registry'],
  workspace: string | null,
  tools: readonly string[],
  switches: readonly PromptSwitch[],
): Promise<readonly string[]> {
  const [off, on] = [setsOf(switches, false), setsOf(switches, true)]
  if (off.size + on.size === 0) return tools
  const registered = await registry.list(workspace)
  const { sets } = toolsetsOf({ origin: 'window', enabled: null, disabled: [], neverEnabled: [] }, registered)
  const toolsOf = (ids: ReadonlySet<string>) => new Set(sets.flatMap((set) => (ids.has(set.id) ? set.tools : [])))
  const [without, added] = [toolsOf(off), toolsOf(on)]
  const more = registered.flatMap(({ name, available }) => (available && added.has(name) ? [name] : []))
  return [...new Set([...tools, ...more])].filter((name) => !without.has(name)).toSorted()
}

function setsOf(switches: readonly PromptSwitch[], on: boolean): ReadonlySet<string> {
  const ids = switches
    .filter((one) => one.on === on)
    .flatMap(({ kind, name }) => (kind === 'toolset' ? [name] : kind === 'mcp' ? [mcpToolset(name)] : []))
  return new Set(ids)
}
