import { useTranslation } from 'react-i18next'
import { openInspector } from '../../state/panels'
import { isDryRun } from '../../state/model-name'
import type { TurnView } from '../../state/turn-view'
import { useAppState } from '../../state/use-app'
import { runningIn, useChat } from '../../state/use-chat'
import { useLocalServer } from '../../state/use-local-server'
import { useModels } from '../../state/use-models'
import { useSessions } from '../../state/use-sessions'
import { useView } from '../../state/use-view'
import { Button } from '../../ui/button'
import { useTakenBack } from '../use-taken-back'

interface ModelOfferProps {
  readonly turn: TurnView
  attempt(work: () => Promise<void>): Promise<void>
}

/** Under a dry run: the way to a real answer, one click from the model that is there, else from adding one. */
export function ModelOffer({ turn: { sessionId, turnId }, attempt }: ModelOfferProps) {
  const { t } = useTranslation()
  const isLast = useChat((chat) => chat.turns.at(-1)?.turnId === turnId && runningIn(chat) === null)
  const hasModel = useAppState((state) => state.defaultModel.provider !== 'dry-run')
  if (!isLast) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2">
      {hasModel ? (
        <AnswerNow sessionId={sessionId} attempt={attempt} />
      ) : (
        <Connect sessionId={sessionId} attempt={attempt} />
      )}
      <Button onClick={() => openInspector()}>{t('turn.step.inspect')}</Button>
    </div>
  )
}

interface AnswerProps extends Pick<ModelOfferProps, 'attempt'> {
  readonly sessionId: string
}

function Connect({ sessionId, attempt }: AnswerProps) {
  const { t } = useTranslation()
  const local = useLocalServer()
  const localModel = local?.models[0]?.id
  const choose = useModels((models) => models.choose)
  const showSettings = useView((view) => view.showSettings)
  const retry = useTakenBack((taken) => taken.retry)
  const answer = async (provider: string, model: string) => {
    await choose(provider, model)
    await retry(sessionId)
  }
  const isFound = local !== null && localModel !== undefined
  return (
    <>
      {isFound && (
        <Button look="primary" onClick={() => void attempt(() => answer(local.id, localModel))}>
          {t('turn.answerWith', { model: localModel })}
        </Button>
      )}
      <Button look={isFound ? 'plain' : 'primary'} onClick={() => showSettings('keys')}>
        {t('start.modelAction')}
      </Button>
    </>
  )
}

/** The same message again, with the chat's own model, or with that of new chats where it has none. */
function AnswerNow({ sessionId, attempt }: AnswerProps) {
  const { t } = useTranslation()
  const standard = useAppState((state) => state.defaultModel)
  const own = useSessions(({ list }) => list.find(({ id }) => id === sessionId)?.model)
  const choose = useModels((models) => models.choose)
  const retry = useTakenBack((taken) => taken.retry)
  const model = own === undefined || isDryRun(own) ? standard.name : own
  const answer = async () => {
    if (model !== own) await choose(standard.provider, standard.name)
    await retry(sessionId)
  }
  return (
    <Button look="primary" onClick={() => void attempt(answer)}>
      {t('turn.answerWith', { model })}
    </Button>
  )
}
