import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openInspector } from '../../state/panels'
import { SaidWords } from '../../i18n/said-words'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { useView } from '../../state/use-view'
import { attachmentsOf } from '../attachments-of'
import type { TurnFailure } from '../../../shared/turn'
import type { TurnView } from '../../state/turn-view'
import { useChat } from '../../state/use-chat'

/** Which part failed, why, what to do, and the one button that does it. */
export function FailureLine({ turn, failure }: { turn: TurnView; failure: TurnFailure }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-panel border border-line bg-raised px-4 py-3 text-small">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-60 flex-1 [overflow-wrap:anywhere] select-text">
        <p className="font-medium">{t(`turn.layer.${failure.layer}`)}</p>
        <p>
          <SaidWords text={failure.message} />
        </p>
        <p className="text-quiet">
          <SaidWords text={failure.action} />
        </p>
      </div>
      <FailureAction turn={turn} layer={failure.layer} />
    </div>
  )
}

function FailureAction({ turn, layer }: { turn: TurnView; layer: TurnFailure['layer'] }) {
  const { t } = useTranslation()
  if (layer === 'key') return <Button onClick={() => useView.getState().showSettings('keys')}>{t('turn.keys')}</Button>
  if (layer === 'prompt') return <Button onClick={() => openInspector()}>{t('turn.inspect')}</Button>
  return turn.userText === null ? null : <SendAgain turn={turn} text={turn.userText} />
}

function SendAgain({ turn: { sessionId, userImages }, text }: { turn: TurnView; text: string }) {
  const { t } = useTranslation()
  const busy = useChat(({ live }) => live.has(sessionId))
  const { problem, attempt } = useAttempt()
  const send = async () => useChat.getState().send(sessionId, text, await attachmentsOf(userImages))
  return (
    <>
      <Button disabled={busy} onClick={() => void attempt(send)}>
        {t('turn.retry')}
      </Button>
      {problem !== null && (
        <div className="basis-full">
          <Problem title={t('composer.failed')} reason={problem} />
        </div>
      )}
    </>
  )
}
