import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ToolDefinition } from '../../../models/model-client'
import type { Notice } from '../../../../shared/model'
import type { McpTool } from '../../../../shared/calls/mcp-calls'
import { rulesReady } from '../../../scan/rules/index'
import { judgeDefinition } from '../definitions/judge-definition'
import { type ToolAnnotations, isWantedTool, ListedTool } from '../definitions/listed-tool'
import { mcpToolName } from '../definitions/tool-name'
import type { McpMemory } from '../definitions/home-memory'
import { memoryName, type ServerSpec } from './server-spec'
import { said } from '../../../../shared/words/said'

/** A tool that can be offered to a model. */
export interface UsableTool {
  /** As the server calls it. */
  readonly tool: string
  readonly definition: ToolDefinition
  readonly hints: ToolAnnotations
  readonly sha256: string
  readonly isChanged: boolean
}

export interface ReadTools {
  readonly usable: readonly UsableTool[]
  readonly shown: readonly McpTool[]
  readonly notices: readonly Notice[]
}

/** How many are judged before others get their turn. */
const atOnce = 8

/** Judges what a server listed, tool by tool. A tool that is seen for the first time is remembered as it is. */
export async function readTools(spec: ServerSpec, listed: readonly unknown[], memory: McpMemory): Promise<ReadTools> {
  const usable: UsableTool[] = []
  const shown: McpTool[] = []
  const notices: Notice[] = []
  const isNew: Record<string, string> = {}
  const names = new Set<string>()

  const siblings = new Set(listed.flatMap((entry) => ListedTool.safeParse(entry).data?.name ?? []))

  await rulesReady()
  for (const [index, entry] of listed.entries()) {
    if (index % atOnce === atOnce - 1) await nextTurn()
    const parsed = ListedTool.safeParse(entry)
    if (!parsed.success) {
      notices.push({ kind: 'ignored', source: `mcp:${spec.name}`, reason: said('mcp.lists_tool_without_usable_name') })
      continue
    }
    const { name: tool, description, annotations: hints } = parsed.data
    if (!isWantedTool(tool, spec.settings.tools)) continue
    const name = mcpToolName(spec.name, tool)
    const judged = names.has(name)
      ? ({ kind: 'refused', reason: said('mcp.another_tool_server_same_name') } as const)
      : judgeDefinition(spec.name, parsed.data, siblings)
    names.add(name)
    const row = { tool, name, description: description.slice(0, 1_000) }
    switch (judged.kind) {
      case 'usable': {
        const { definition, sha256, tokens } = judged
        const known = memory.knownTool(memoryName(spec), tool)
        const isChanged = known !== null && known !== sha256
        if (known === null || (isChanged && spec.settings.trust)) isNew[tool] = sha256
        if (isChanged) notices.push({ kind: 'suspicious', source: name, rules: ['tool_definition_changed'] })
        usable.push({ tool, definition, hints, sha256, isChanged: isChanged && !spec.settings.trust })
        shown.push({
          ...row,
          tokens,
          status: isChanged ? 'changed' : 'offered',
          reason: isChanged ? said('mcp.server_describes_differently_when_first') : null,
        })
        break
      }
      case 'blocked':
        notices.push({ kind: 'blocked', source: name, rules: [...judged.rules] })
        shown.push({ ...row, tokens: 0, status: 'blocked', reason: judged.rules.join(', ') })
        break
      case 'refused':
        notices.push({ kind: 'ignored', source: name, reason: said('mcp.not_offered', { reason: judged.reason }) })
        shown.push({ ...row, tokens: 0, status: 'refused', reason: judged.reason })
        break
    }
  }
  if (Object.keys(isNew).length > 0) await memory.keepTools(memoryName(spec), isNew)
  return { usable, shown, notices }
}
