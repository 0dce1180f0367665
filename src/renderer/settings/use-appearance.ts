import { useState } from 'react'
import type { Appearance } from '../../shared/app'
import { reasonOf } from '../bridge'
import { useApp, useAppState } from '../state/use-app'

/** The appearance as main has it, and a way to change it that says when main did not take it. */
export function useAppearance() {
  const appearance = useAppState((state) => state.appearance)
  const setAppearance = useApp((app) => app.setAppearance)
  const [problem, setProblem] = useState<string | null>(null)
  /** `false`: main did not take it. */
  const change = async (wanted: Partial<Appearance>): Promise<boolean> => {
    setProblem(null)
    try {
      await setAppearance(wanted)
      return true
    } catch (error) {
      setProblem(reasonOf(error))
      return false
    }
  }
  return { appearance, problem, change } as const
}
