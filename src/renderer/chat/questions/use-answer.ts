import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '../../bridge'

/** Hands an answer over, once; says what went wrong. */
export function useAnswer() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const give = async (answer: () => Promise<boolean>) => {
    setBusy(true)
    setProblem(null)
    try {
      if (!(await answer())) setProblem(t('ask.late'))
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, give } as const
}
