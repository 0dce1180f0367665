import type { RequestLine, RequestList, RequestView } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'
import { useChat } from '../state/use-chat'
import { useSessions } from '../state/use-sessions'
import { type CallState, useCall } from './use-call'
import { useInspector } from '../state/use-inspector'
import { usePrompt } from '../state/use-prompt'

/** The session that is looked at; `null`: a new chat, or a bundle. */
export function useSubjectId(): string | null {
  const followed = usePrompt((prompt) => prompt.sessionId)
  const subject = useInspector((view) => view.subject)
  const isBundle = useInspector((view) => view.bundle !== null)
  return isBundle ? null : (subject ?? followed)
}

/** Grows with everything that adds to the ledger of the open chat. */
export function useLedgerVersion(): string {
  const followed = usePrompt((prompt) => prompt.sessionId)
  const active = useSessions((sessions) => sessions.list.find(({ id }) => id === followed)?.lastActiveAt ?? 0)
  const running = useChat((chat) => {
    const turn = followed === null ? undefined : chat.live.get(followed)
    return turn === undefined ? 'idle' : `${turn.turnId} ${turn.requests.length} ${turn.lastUsage?.output ?? ''}`
  })
  return `${active} ${running}`
}

const noRequests: RequestList = { requests: [], earlier: 0, withoutLedger: 0 }

export function useRequests(): CallState<RequestList> {
  const sessionId = useSubjectId()
  const version = useLedgerVersion()
  const bundle = useInspector((view) => view.bundle)
  const asked = useCall('inspect.requests', sessionId === null ? null : { sessionId }, version)
  if (bundle !== null) {
    const requests = bundle.requests.map(({ line }) => line)
    return { value: { requests, earlier: bundle.leftOut, withoutLedger: 0 }, problem: null, answered: true }
  }
  return sessionId === null ? { value: noRequests, problem: null, answered: true } : asked
}

/** The chosen request, else the newest of the conversation. */
export function useChosen(list: RequestList | null): RequestLine | null {
  const requestId = useInspector((view) => view.requestId)
  if (list === null) return null
  const { requests } = list
  return requests.find(({ id }) => id === requestId) ?? ofConversation(requests).at(-1) ?? requests.at(-1) ?? null
}

/** Without the requests beside it: a title, a summary and a review go with prompts and caches of their own. */
export function ofConversation(requests: readonly RequestLine[]): readonly RequestLine[] {
  return requests.filter(({ verdict }) => verdict.kind !== 'aside')
}

export function useRequestView(request: RequestLine | null): CallState<RequestView> {
  const bundle = useInspector((view) => view.bundle)
  const id = request?.id ?? null
  const asked = useCall('inspect.request', id === null || bundle !== null ? null : { requestId: id })
  if (bundle === null) return asked
  return { value: bundle.requests.find(({ line }) => line.id === id)?.view ?? null, problem: null, answered: true }
}

/** The prompt that is shown: of the bundle, of the sub-agent, or of the open chat. */
export function useShownPrompt(): PromptSnapshot | null {
  const own = usePrompt((prompt) => prompt.snapshot)
  const bundle = useInspector((view) => view.bundle)
  const subject = useInspector((view) => view.subject)
  const list = useRequests()
  const newest = subject === null ? null : (list.value?.requests.at(-1)?.id ?? null)
  const asked = useCall('inspect.prompt', newest === null ? null : { requestId: newest })
  if (bundle !== null) return bundle.prompt
  return subject === null ? own : asked.value
}
