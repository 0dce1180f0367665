import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '../ui/after-paint'
import { useModels } from '../state/use-models'
import { useAppState } from '../state/use-app'
import { Step } from './step'

/** A server on this machine that has models: one click and it answers, without a key. Only while nothing else is chosen. */
export function LocalStep() {
  const { t } = useTranslation()
  const isDryRun = useAppState((state) => state.model.provider === 'dry-run')
  const lookForLocal = useModels((models) => models.lookForLocal)
  const choose = useModels((models) => models.choose)
  const found = useModels(({ list }) => list?.find(({ where, models }) => where === 'local' && models.length > 0))
  useEffect(() => {
    if (isDryRun) afterPaint(() => requestIdleCallback(() => void lookForLocal()))
  }, [isDryRun, lookForLocal])
  const model = found?.models[0]?.id
  if (!isDryRun || found === undefined || model === undefined) return null
  return (
    <Step
      title={t('start.localTitle', { name: found.name })}
      text={t('start.localText', { count: found.models.length })}
      action={t('start.localAction', { model })}
      onAct={() => void choose(found.id, model)}
    />
  )
}
