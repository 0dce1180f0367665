import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TurnView } from '../../state/turn-view'
import { runningIn, useChat } from '../../state/use-chat'
import { answerOf } from '../answer-of'
import { useCoreWords } from '../../i18n/said/use-core-words'

const SAID = 600

/** Says an answer once, when it is finished: not each word of it. */
export function Announcer() {
  const { t } = useTranslation()
  const say = useCoreWords()
  const running = useChat((chat) => runningIn(chat)?.turnId ?? null)
  const last = useChat(({ turns }) => turns.at(-1))
  const [watched, setWatched] = useState(running)
  if (running !== null && running !== watched) setWatched(running)
  const finished = last !== undefined && last.turnId === watched && running === null ? last : null
  return (
    <p aria-live="polite" className="sr-only">
      {finished && t(finished.end?.failure ? 'chat.answerFailed' : 'chat.answerDone', { text: spoken(finished, say) })}
    </p>
  )
}

function spoken(turn: TurnView, say: (text: string) => string): string {
  const failure = turn.end?.failure
  return (failure ? say(failure.message) : answerOf(turn)).slice(0, SAID)
}
