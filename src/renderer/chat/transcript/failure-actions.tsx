import { useTranslation } from 'react-i18next'
import { failureSteps, type FailureStep } from '../../../shared/failure-steps'
import type { TurnFailure } from '../../../shared/turn'
import { call } from '../../bridge'
import { emptyDraft } from '../../state/draft'
import { newChat } from '../../state/open-session'
import { openInspector } from '../../state/panels'
import type { TurnView } from '../../state/turn-view'
import { useChat } from '../../state/use-chat'
import { useComposer } from '../../state/use-composer'
import { useView } from '../../state/use-view'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { attachmentsOf } from '../attachments-of'
import { useModelMenu } from '../composer/use-model-menu'

/** One button for each step that the sentence about a failed turn names. */
export function FailureActions({ turn, failure }: { turn: TurnView; failure: TurnFailure }) {
  const { t } = useTranslation()
  const busy = useChat(({ live }) => live.has(turn.sessionId))
  const { problem, attempt } = useAttempt()
  const steps = failureSteps(failure).filter((step) => turn.userText !== null || !needsMessage.has(step))
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <Button
            key={step}
            look={index === 0 ? 'plain' : 'ghost'}
            disabled={busy && step === 'again'}
            onClick={() => void attempt(async () => obey(step, turn))}
          >
            {t(`turn.step.${step}`)}
          </Button>
        ))}
      </div>
      {problem !== null && (
        <div className="mt-2">
          <Problem title={t('composer.failed')} reason={problem} />
        </div>
      )}
    </>
  )
}

const needsMessage: ReadonlySet<FailureStep> = new Set(['again', 'edit'])

async function obey(step: FailureStep, { sessionId, userText, userImages }: TurnView): Promise<void> {
  const { showSettings } = useView.getState()
  const { drafts, setDraft, askFocus } = useComposer.getState()
  switch (step) {
    case 'again':
      await useChat.getState().send(sessionId, userText ?? '', await attachmentsOf(userImages))
      return
    case 'edit': {
      const { text, images } = drafts.get(sessionId) ?? emptyDraft
      const again = await attachmentsOf(userImages)
      setDraft(sessionId, {
        text: text.trim() === '' ? (userText ?? '') : `${userText}\n\n${text}`,
        images: [...again, ...images.filter(({ id }) => again.every((image) => image.id !== id))],
      })
      return askFocus()
    }
    case 'write':
      return askFocus()
    case 'model':
      return useModelMenu.getState().setOpen(true)
    case 'keys':
    case 'providers':
      return showSettings('keys')
    case 'spending':
      return showSettings('agent')
    case 'compress':
      await call('session.compress', { sessionId })
      return
    case 'new':
      return newChat()
    case 'inspect':
      return openInspector()
    case 'log':
      await call('app.reveal', { place: 'logs' })
  }
}
