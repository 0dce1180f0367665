import { useMemo } from 'react'
import type { Notice } from '../../shared/model'
import { call } from '../bridge'
import { useAnswerOf } from '../ui/use-answer-of'
import type { TurnView } from './turn-view'
import { useChat } from './use-chat'

/** Everything that the open chat has to tell, oldest first: what the store has, also of turns that were not read, and what came since. */
export function useChatNotices(): readonly Notice[] {
  const sessionId = useChat((chat) => chat.sessionId)
  const turns = useChat((chat) => chat.turns)
  const live = useChat((chat) => (chat.sessionId === null ? undefined : chat.live.get(chat.sessionId)))
  // Without an answer those of the turns in sight are listed.
  const { value: stored } = useAnswerOf(`${sessionId} ${turns.at(-1)?.turnId}`, async () => ({
    sessionId,
    notices: sessionId === null ? [] : await call('session.notices', { sessionId }),
  }))
  return useMemo(() => {
    const known = stored?.sessionId === sessionId ? stored.notices : []
    const inSight = noticesIn([...turns, ...(live === undefined ? [] : [live])])
    const texts = new Set(known.map((notice) => JSON.stringify(notice)))
    return [...known, ...inSight.filter((notice) => !texts.has(JSON.stringify(notice)))]
  }, [stored, sessionId, turns, live])
}

function noticesIn(turns: readonly TurnView[]): readonly Notice[] {
  return turns.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'notice' ? [item.notice] : [])))
}
