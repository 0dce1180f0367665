import type { TFunction } from 'i18next'
import type { Input } from '../../shared/ipc'
import { call } from '../bridge'
import { formatFor } from '../i18n/use-format'
import { modelName } from '../state/model-name'
import { useView } from '../state/use-view'

interface ModelChoice extends Omit<Input<'session.model'>, 'sessionId'> {
  /** `null`: the chat that has not begun yet. */
  readonly sessionId: string | null
}

/** Another model or effort, from the next turn on, and what that costs once. Throws main's refusal. */
export async function chooseModel({ sessionId, provider, model, effort }: ModelChoice, t: TFunction): Promise<void> {
  const { tell } = useView.getState()
  if (sessionId === null) {
    const before = await call('model.current', { sessionId })
    await call('model.next', { provider, model, effort })
    if (before.provider === provider && before.model === model)
      return tell(t('model.effortChanged', { effort: t(`model.efforts.${effort ?? 'default'}`) }))
    return tell(t('model.thisChat', { model: modelName(model, t) }))
  }
  const before = await call('model.current', { sessionId })
  const { cache } = await call('session.model', { sessionId, provider, model, effort })
  if (before.provider === provider && before.model === model)
    return tell(t('model.effortChanged', { effort: t(`model.efforts.${effort ?? 'default'}`) }))
  tell(t('model.changed', { model, tokens: formatFor('en').short(cache.tokens.value) }))
}
