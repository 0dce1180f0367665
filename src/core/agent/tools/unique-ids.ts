import type { ToolCall } from '../../models/model-client'

/** Calls whose ids are not empty and not used before in this turn. Some services count from zero in every answer. */
export function uniqueIds(calls: readonly ToolCall[], used: Set<string>): readonly ToolCall[] {
  return calls.map((call) => {
    let id = call.id || 'call'
    for (let next = 2; used.has(id); next += 1) id = `${call.id || 'call'}_${next}`
    used.add(id)
    return id === call.id ? call : { ...call, id }
  })
}
