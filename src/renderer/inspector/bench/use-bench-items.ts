import { useMemo } from 'react'
import type { Budget } from '../../../shared/inspect'
import type { PromptSnapshot } from '../../../shared/model'
import { useCall } from '../use-call'
import { type BenchItem, benchItems } from './bench-items'
import { useToolsets } from './use-toolsets'

/** Everything that can be switched for a chat, or for the next one; nothing until the prompt is known. */
export function useBenchItems(
  sessionId: string | null,
  snapshot: PromptSnapshot | null,
  budget: Budget | null,
  version: string,
): readonly BenchItem[] {
  const sets = useToolsets(sessionId, version)
  // Without them the bench still shows the prompt.
  const servers = useCall('mcp.list', undefined, version).value
  const skillsOff = useCall('inspect.skillsOff', { sessionId }, version).value
  return useMemo(() => {
    if (snapshot === null || budget === null) return []
    return benchItems({ snapshot, rents: budget.rents, sets, servers: servers ?? [], skillsOff: skillsOff ?? [] })
  }, [snapshot, budget, sets, servers, skillsOff])
}
