import { useTranslation } from 'react-i18next'
import type { FileDecision } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { usePrompt } from '../../state/use-prompt'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useAttempt } from '../../ui/use-attempt'
import { lineRanges } from '../../i18n/line-ranges'

/** What the user decided about a file, and the way back. */
export function DecisionRow({ path, decision }: { path: string; decision: FileDecision }) {
  const { t } = useTranslation()
  const format = useFormat()
  const revoke = usePrompt((prompt) => prompt.revoke)
  const { problem, attempt } = useAttempt()
  return (
    <>
      <p className="flex items-center gap-3">
        <span className="flex-1 text-quiet">
          {t(`inspector.decision.${decision.kind}`, {
            date: format.date(decision.decidedAt),
            lines: lineRanges(decision.lines),
          })}
        </span>
        <Button onClick={() => void attempt(() => revoke(path))}>{t('inspector.decide.revoke')}</Button>
      </p>
      {problem !== null && <Problem title={t('inspector.decide.failed')} reason={problem} />}
    </>
  )
}
