import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { useAnswerOf } from '../ui/use-answer-of'

/** What the page looked like after a step, with a mark where something was done. Kept for a day. */
export function StepPicture({ sessionId, callId }: { sessionId: string; callId: string }) {
  const { t } = useTranslation()
  const { value } = useAnswerOf(`${sessionId} ${callId}`, () => call('browser.picture', { sessionId, callId }))
  if (value === null) return null
  return (
    <img
      src={value}
      alt={t('browser.picture')}
      className="max-h-96 w-auto max-w-full rounded-panel border border-line"
    />
  )
}
