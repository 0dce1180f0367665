import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileDecision, LayerPart } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { useAttempt } from '../ui/use-attempt'
import { usePrompt } from '../state/use-prompt'

const answers = ['allow-once', 'allow-content', 'without-lines'] as const satisfies readonly FileDecision['kind'][]

/** A blocked file waits for the user, and for nobody else: three equal answers, none of them chosen. */
export function PartDecision({
  part: { source, status, decision },
  onDecided,
}: {
  part: Pick<LayerPart, 'source' | 'status' | 'decision'>
  onDecided?: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const decide = usePrompt((prompt) => prompt.decide)
  const revoke = usePrompt((prompt) => prompt.revoke)
  const { problem, attempt } = useAttempt()
  if (source.kind !== 'file' || (decision === null && status !== 'blocked')) return null

  const { path, sha256 } = source
  return (
    <div className="space-y-2 py-2">
      {decision === null ? (
        <>
          <p>{t('inspector.decide.title')}</p>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2">
            {answers.map((kind) => (
              <Fragment key={kind}>
                <dt>
                  <Button
                    className="w-full"
                    onClick={() => void attempt(() => decide({ path, sha256, kind }).then(onDecided))}
                  >
                    {t(`inspector.decide.${kind}`)}
                  </Button>
                </dt>
                <dd className="text-quiet">{t(`inspector.decideHint.${kind}`)}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      ) : (
        <div className="flex items-center gap-3">
          <p className="flex-1 text-quiet">
            {t(`inspector.decision.${decision.kind}`, {
              date: format.date(decision.decidedAt),
              lines: format.list(decision.lines.map(String)),
            })}
          </p>
          <Button onClick={() => void attempt(() => revoke(path).then(onDecided))}>
            {t('inspector.decide.revoke')}
          </Button>
        </div>
      )}
      {problem !== null && <Problem title={t('inspector.decide.failed')} reason={problem} />}
    </div>
  )
}
