import { useEffect } from 'react'
import type { ProviderLine } from '../../shared/calls/model-calls'
import { afterPaint } from '../ui/after-paint'
import { mainAnswered } from './main-answered'
import { useAppState } from './use-app'
import { useModels } from './use-models'

/**
 * A server on this machine that has models: one click and it answers, without a key. It is looked for as long as nothing else
 * answers: at once, and again whenever somebody comes back to the window, perhaps from having started it.
 */
export function useLocalServer(): ProviderLine | null {
  const isDryRun = useAppState((state) => state.defaultModel.provider === 'dry-run')
  const lookForLocal = useModels((models) => models.lookForLocal)
  const found = useModels(({ list }) => list?.find(({ where, models }) => where === 'local' && models.length > 0))
  useEffect(() => {
    if (!isDryRun) return
    let here = true
    const look = () => here && void lookForLocal()
    // The first picture comes first; main opens what the search needs only then.
    void mainAnswered.then(() => afterPaint(look))
    window.addEventListener('focus', look)
    return () => {
      here = false
      window.removeEventListener('focus', look)
    }
  }, [isDryRun, lookForLocal])
  return isDryRun ? (found ?? null) : null
}
