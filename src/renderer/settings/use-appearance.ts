import { useState } from 'react'
import type { Appearance } from '../../shared/app'
import { reasonOf } from '../bridge'
import { useApp, useAppState } from '../state/use-app'

/** The appearance as main has it, and a way to change it that says when main did not take it. */
export function useAppearance() {
  const appearance = useAppState((state) => state.appearance)
  const setAppearance = useApp((app) => app.setAppearance)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (wanted: Partial<Appearance>) => {
    setProblem(null)
    setAppearance(wanted).catch((error: unknown) => setProblem(reasonOf(error)))
  }
  return { appearance, problem, change } as const
}
