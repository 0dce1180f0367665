import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tokensPerImage } from '../../../shared/composer-limits'
import { useFormat } from '../../i18n/use-format'
import { SaidWords } from '../../i18n/said-words'
import { useChatWindow } from '../../state/use-chat-window'
import { runningIn, useChat } from '../../state/use-chat'
import { lastUsage, sentIn } from '../../state/billed-usage'
import { useRequestSize } from '../../state/use-request-size'
import { usePrompt } from '../../state/use-prompt'
import { tokensOf, weighText } from '../../../shared/token-weight'
import { alongOf } from '../../state/draft'
import type { Draft } from '../../state/draft'
import type { Output } from '../../../shared/ipc'
import { call } from '../../bridge'

const PAUSE_MS = 300

/** What the next request would take of the window and cost, while it is being written. */
export function Forecast({ sessionId, draft }: { sessionId: string | null; draft: Draft }) {
  const { t } = useTranslation()
  const format = useFormat()
  const assumed = useChatWindow()
  const size = useRequestSize()
  const contextWindow = size?.window ?? assumed
  const prompt = usePrompt(({ snapshot }) => snapshot?.tokens.value)
  const history = size?.total.value ?? prompt ?? 0
  const cached = useChat((chat) => likelyCached(lastUsage(chat.turns, runningIn(chat))))
  const typed = useDeferredValue(draft.text)
  const along = useAlong(draft, size?.scale ?? 1)
  const forecast = useForecast(sessionId, typed, history + along, Math.min(cached, history))
  if (prompt === undefined) return null
  const message = forecast?.message.value ?? estimate(typed, size?.scale ?? 1)
  const total = history + along + message + (forecast?.references.value ?? 0)
  if (forecast !== null && forecast.refused !== null)
    return (
      <span className="truncate text-danger">
        <SaidWords text={forecast.refused} />
      </span>
    )
  const values = {
    tokens: format.short(total),
    share: format.share(total, contextWindow),
    window: format.short(contextWindow),
  }
  if (total > contextWindow) return <span className="truncate text-danger">{t('composer.forecastOver', values)}</span>
  const parts = [
    t('composer.forecastShort', values),
    cached > 0 && t('composer.forecastCached', { share: format.share(Math.min(cached, total), total) }),
    forecast?.cost.status === 'estimated' && t('turn.cost.estimated', { money: format.money(forecast.cost.dollars) }),
    forecast?.cost.status === 'unpriced' && t('turn.cost.unpriced'),
  ].filter((part) => typeof part === 'string')
  const long = [t('composer.forecast', { ...values, tokens: format.count(total) }), ...parts.slice(1)].join(' · ')
  return (
    // Where there is room for a sign or two it would say nothing.
    <span title={long} className="truncate @max-[80px]/forecast:sr-only">
      <span aria-hidden>{parts.join(' · ')}</span>
      <span className="sr-only">{long}</span>
    </span>
  )
}

/** What pastes, files and pictures add, weighed only when they change. */
function useAlong({ pastes, files, images }: Draft, scale: number): number {
  const text = useMemo(() => estimate(alongOf({ pastes, files }), scale), [pastes, files, scale])
  return text + images.length * tokensPerImage
}

/** Until main has counted it: the estimate that main makes, scaled as main scales it. */
function estimate(text: string, scale: number): number {
  return Math.round(tokensOf([weighText(text)]) * scale)
}

/** What the last request sent is what a cache has now, if the provider has said that it uses one. */
function likelyCached(usage: ReturnType<typeof lastUsage>): number {
  return usage === null || usage.cacheRead + usage.cacheWrite === 0 ? 0 : sentIn(usage)
}

/** What main says about sending this text now, asked when typing pauses. `null` until it has answered for this text. */
function useForecast(
  sessionId: string | null,
  text: string,
  history: number,
  cached: number,
): Output<'prompt.forecast'> | null {
  const [known, setKnown] = useState<{ text: string; forecast: Output<'prompt.forecast'> } | null>(null)
  useEffect(() => {
    if (text === '') return undefined
    let current = true
    const timer = setTimeout(() => {
      // It is only a forecast: without it the window's own guess stays.
      void call('prompt.forecast', { sessionId, text, history, cached })
        .catch(() => null)
        .then((forecast) => current && forecast !== null && setKnown({ text, forecast }))
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [sessionId, text, history, cached])
  return known?.text === text ? known.forecast : null
}
