import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { useAnswerOf } from '../ui/use-answer-of'

/** The whole result of a run. */
export function RunOutput({ output }: { output: string }) {
  const { t } = useTranslation()
  const { value, problem } = useAnswerOf(output, async (name) => ({
    text: await call('schedule.output', { output: name }),
  }))
  if (value === null && problem === null) return null
  return (
    <pre className="mt-1 max-h-80 overflow-auto rounded-control bg-sunken p-3 font-mono text-code whitespace-pre-wrap select-text">
      {problem ?? value?.text ?? t('schedules.outputGone')}
    </pre>
  )
}
