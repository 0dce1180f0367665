import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { useAppState } from '../../use-app'
import { estimateTokens } from '../estimate-tokens'
import { useWindowUsed } from '../use-window-used'

/** What the next request would take of the window, while it is being written. */
export function Forecast({ text }: { text: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const contextWindow = useAppState((state) => state.model.contextWindow)
  const used = useWindowUsed()
  const typed = useDeferredValue(text)
  if (used === undefined) return null
  const total = used.value + estimateTokens(typed)
  const values = {
    tokens: format.short(total),
    share: format.share(total, contextWindow),
    window: format.short(contextWindow),
  }
  if (total > contextWindow) return <span className="truncate text-danger">{t('composer.forecastOver', values)}</span>
  const long = t('composer.forecast', { ...values, tokens: format.count(total) })
  return (
    <span title={long} className="truncate">
      <span aria-hidden>{t('composer.forecastShort', values)}</span>
      <span className="sr-only">{long}</span>
    </span>
  )
}
