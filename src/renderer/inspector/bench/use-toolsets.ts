import { useEffect, useState } from 'react'
import type { ToolsetState } from '../../../shared/calls/tool-calls'
import { call } from '../../bridge'

const none: readonly ToolsetState[] = []

/** The sets of tools of a chat, or of the next one, with what they add to each request. */
export function useToolsets(sessionId: string | null): readonly ToolsetState[] {
  const [sets, setSets] = useState(none)
  useEffect(() => {
    let current = true
    call('tool.list', { sessionId }).then(
      (listed) => current && setSets(listed.sets),
      // Without them the bench still shows the prompt.
      () => current && setSets(none),
    )
    return () => {
      current = false
    }
  }, [sessionId])
  return sets
}
