import type { ToolsetState } from '../../../shared/calls/tool-calls'
import { useCall } from '../use-call'

const none: readonly ToolsetState[] = []

/** The sets of tools of a chat, or of the next one, with what they add to each request. */
export function useToolsets(sessionId: string | null, version: unknown = 0): readonly ToolsetState[] {
  return useCall('tool.list', { sessionId }, version).value?.sets ?? none
}
