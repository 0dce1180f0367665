import { useTranslation } from 'react-i18next'
import { VisibleText } from '../ui/visible-text'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { useMemory } from './use-memory'

/** Changes that the agent wants; nothing is written without an answer. */
export function MemoryWaiting() {
  const { t } = useTranslation()
  const format = useFormat()
  const waiting = useMemory((memory) => memory.overview?.waiting)
  const decide = useMemory((memory) => memory.decide)
  if (!waiting?.length) return null
  return (
    <section className="mb-6">
      <h2 className="text-small font-medium text-quiet">{t('memory.waiting')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {waiting.map(({ id, at, target, steps }) => (
          <li key={id} className="py-2 text-small">
            <p className="text-quiet">
              {t(`memory.${target}`)} · {format.date(at)}
            </p>
            {steps.map((step) => (
              <p
                key={`${step.action} ${step.oldText ?? ''} ${step.content ?? ''}`}
                className="break-words whitespace-pre-wrap"
              >
                {step.oldText !== null && (
                  <s className="mr-2 text-quiet">
                    <VisibleText text={step.oldText} />
                  </s>
                )}
                {step.content !== null && <VisibleText text={step.content} />}
              </p>
            ))}
            <div className="mt-2 flex gap-2">
              <Button onClick={() => void decide(id, true)}>{t('memory.approve')}</Button>
              <Button onClick={() => void decide(id, false)}>{t('memory.reject')}</Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
