import { Bot, CornerDownRight, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../bridge'
import { viewTurn } from '../../state/reduce-turn'
import type { ChildAgent, TurnView } from '../../state/turn-view'
import { useChat } from '../../state/use-chat'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAnswerOf } from '../../ui/use-answer-of'
import { useAttempt } from '../../ui/use-attempt'
import { VisibleText } from '../../ui/visible-text'
import { ChildSteering, UnreadSteers } from './child-steering'
import { TurnFigures } from '../transcript/turn-figures'
import { openChildSession } from '../use-child-sessions'
import { useFormat } from '../../i18n/use-format'

interface ChildAgentsProps {
  readonly agents: readonly ChildAgent[]
  readonly sessionId: string
}

/** The sub-agents of a call: what each was told to do, how far it is and what it cost, and the way into its chat. */
export function ChildAgents({ agents, sessionId }: ChildAgentsProps) {
  if (agents.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-panel border border-line text-small">
      {agents.map((child) => (
        <ChildLine key={child.sessionId} child={child} parentId={sessionId} />
      ))}
    </ul>
  )
}

const SHOWN = 500

function ChildLine({ child: { sessionId, index, goal }, parentId }: { child: ChildAgent; parentId: string }) {
  const { t } = useTranslation()
  const live = useChat((chat) => chat.live.get(sessionId) ?? null)
  const { problem, attempt } = useAttempt()
  const [isSteering, setSteering] = useState(false)
  return (
    <li className="py-1 pr-1 pl-3">
      <div className="flex min-h-row items-center gap-2">
        <Bot size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <span className="line-clamp-2 min-w-0 flex-1 [overflow-wrap:anywhere] select-text">
          <span className="text-quiet tabular-nums">{index + 1}. </span>
          <VisibleText text={goal.slice(0, SHOWN)} />
        </span>
        {live !== null && (
          <Button look="ghost" className="h-7" aria-expanded={isSteering} onClick={() => setSteering(!isSteering)}>
            <CornerDownRight size={12} strokeWidth={1.75} aria-hidden />
            {t('tool.steerChild')}
          </Button>
        )}
        {live !== null && (
          <Button look="ghost" className="h-7" onClick={() => void attempt(() => useChat.getState().stop(sessionId))}>
            <Square size={12} strokeWidth={1.75} aria-hidden />
            {t('tool.stopChild')}
          </Button>
        )}
        <Button look="ghost" className="h-7" onClick={() => openChildSession(sessionId, parentId)}>
          {t('tool.openChild')}
        </Button>
      </div>
      <div className="pb-1 pl-5.5">
        {live === null ? <StoredFigures sessionId={sessionId} /> : <LiveFigures turn={live} />}
        {live === null && <UnreadSteers sessionId={sessionId} />}
        {live !== null && <ChildSteering sessionId={sessionId} isOpen={isSteering} onSent={() => setSteering(false)} />}
        {problem !== null && <Problem title={t('tool.stopChildFailed')} reason={problem} />}
      </div>
    </li>
  )
}

function LiveFigures({ turn: { requests, lastUsage } }: { turn: TurnView }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className="flex flex-wrap gap-x-3 text-caption text-quiet tabular-nums">
      <span className="text-accent">{t('tool.running')}</span>
      {requests.length > 0 && <span>{t('turn.requests', { count: requests.length })}</span>}
      {lastUsage !== null && (
        <span>
          {t('turn.tokensIn', { tokens: format.short(lastUsage.input + lastUsage.cacheRead + lastUsage.cacheWrite) })}
        </span>
      )}
    </p>
  )
}

/** A sub-agent has one turn, which is read when its row is looked at. */
function StoredFigures({ sessionId }: { sessionId: string }) {
  const { value: turn } = useAnswerOf(sessionId, async () => {
    const { turns } = await call('session.turns', { sessionId })
    const last = turns.at(-1)
    return last === undefined ? null : viewTurn(last)
  })
  return turn?.end ? <TurnFigures turn={turn} end={turn.end} /> : null
}
