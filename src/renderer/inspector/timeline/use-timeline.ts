import type { Cause, HistoryLine, XRay } from '../../../shared/inspect'
import { useSessions } from '../../state/use-sessions'
import { useAppState } from '../../state/use-app'
import { useCall } from '../use-call'
import { ofConversation, useLedgerVersion, useRequests, useSubjectId } from '../use-subject'

export type Scope = 'chat' | 'folder'

interface TimelineView {
  readonly requests: readonly HistoryLine[]
  readonly causes: readonly Cause[]
  readonly compressions: readonly XRay[]
  readonly problem: string | null
  readonly answered: boolean
}

/** The requests of the chat, or of all chats in its folder, with what changed between them. */
export function useTimeline(scope: Scope): TimelineView {
  const sessionId = useSubjectId()
  const version = useLedgerVersion()
  const chat = useSessions((sessions) => sessions.list.find(({ id }) => id === sessionId))
  const open = useAppState((state) => state.workspace?.path ?? null)
  const list = useRequests()
  const own = useCall('inspect.timeline', sessionId === null ? null : { sessionId }, version)
  const folder = { workspace: chat === undefined ? open : chat.workspace }
  const all = useCall('inspect.history', scope === 'folder' ? folder : null, version)
  const compressions = own.value?.compressions ?? []
  if (scope === 'folder') {
    const { requests = [], causes = [] } = all.value ?? {}
    return { requests, causes, compressions, problem: all.problem, answered: all.answered }
  }
  const title = chat?.title ?? chat?.preview ?? ''
  return {
    requests: ofConversation(list.value?.requests ?? []).map((line) => ({ ...line, title })),
    causes: own.value?.causes ?? [],
    compressions,
    problem: own.problem,
    answered: list.answered,
  }
}
