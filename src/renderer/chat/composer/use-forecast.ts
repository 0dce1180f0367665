import { useEffect, useState } from 'react'
import type { Forecast } from '../../../shared/calls/composer-calls'
import { call } from '../../bridge'

const PAUSE_MS = 300

/** What main says about sending this text now, asked when typing pauses. `null` until it has answered for this text. */
export function useForecast(sessionId: string | null, text: string, history: number, cached: number): Forecast | null {
  const [known, setKnown] = useState<{ text: string; forecast: Forecast } | null>(null)
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
