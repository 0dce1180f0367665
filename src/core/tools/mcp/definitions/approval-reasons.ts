import type { Hints } from './listed-tool'

export interface Reason {
  readonly id: string
  readonly reason: string
}

/**
 * Why a call needs a yes. What a server does not say counts as the protocol counts it: a tool that is not said to be
 * read-only may destroy, and may reach the world.
 */
export function approvalReasons({ readOnlyHint, destructiveHint, openWorldHint }: Hints, isChanged: boolean): Reason[] {
  const isReadOnly = readOnlyHint === true
  const reachesOut = openWorldHint ?? !isReadOnly
  return [
    ...(isChanged ? [changed] : []),
    ...((destructiveHint ?? !isReadOnly) ? [destructive] : []),
    ...(reachesOut ? [openWorld] : []),
  ]
}

const changed: Reason = {
  id: 'mcp-changed',
  reason: 'The server describes this tool differently from when it was last used.',
}
const destructive: Reason = { id: 'mcp-destructive', reason: 'The tool may change or delete things.' }
const openWorld: Reason = { id: 'mcp-open-world', reason: 'The tool may reach services outside this machine.' }
