import { GitBranch, RotateCcw, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyIconButton } from '../../ui/copy-icon-button'
import { IconButton } from '../../ui/icon-button'
import { answerOf } from '../answer-of'
import { branchAt } from '../branch-at'
import type { TurnView } from '../../state/turn-view'
import { runningIn, useChat } from '../../state/use-chat'
import { useParentOf } from '../use-child-sessions'
import { useTakenBack } from '../use-taken-back'

interface TurnActionsProps {
  readonly turn: TurnView
  attempt(work: () => Promise<void>): Promise<void>
}

/** What can be done with a finished turn. Only the last one can be asked again or taken back. */
export function TurnActions({ turn, attempt }: TurnActionsProps) {
  const { t } = useTranslation()
  const { sessionId, turnId, userText, lastMessageId } = turn
  const answer = useMemo(() => answerOf(turn), [turn])
  const isChild = useParentOf(sessionId) !== null
  const isLast = useChat((chat) => chat.turns.at(-1)?.turnId === turnId && runningIn(chat) === null)
  const retry = useTakenBack((taken) => taken.retry)
  const undo = useTakenBack((taken) => taken.undo)
  return (
    <span
      className={`-mr-1.5 ml-auto flex shrink-0 ${isLast ? '' : 'opacity-0 transition-opacity group-focus-within/end:opacity-100 group-hover/end:opacity-100'}`}
    >
      {isLast && !isChild && userText !== null && (
        <>
          <IconButton
            icon={RotateCcw}
            label={t('turn.again')}
            side="top"
            onClick={() => void attempt(() => retry(sessionId))}
          />
          <IconButton
            icon={Undo2}
            label={t('turn.undo')}
            side="top"
            onClick={() => void attempt(() => undo(sessionId))}
          />
        </>
      )}
      {!isChild && lastMessageId !== null && (
        <IconButton
          icon={GitBranch}
          label={t('turn.branch')}
          side="top"
          onClick={() => void attempt(() => branchAt({ sessionId, messageId: lastMessageId, side: 'after' }))}
        />
      )}
      {answer !== '' && <CopyIconButton text={answer} label={t('chat.copyAnswer')} />}
    </span>
  )
}
