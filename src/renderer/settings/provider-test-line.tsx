import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProviderTest } from '../../shared/calls/model-calls'
import { useCoreWords } from '../i18n/said/use-core-words'
import { useFormat } from '../i18n/use-format'

/** What a test said: who answered and how fast, or what is wrong and what to do. */
export function ProviderTestLine({ result }: { result: ProviderTest | null | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const say = useCoreWords()
  return (
    <div role="status" className="empty:hidden">
      {result && (
        <p className="mt-2 flex items-start gap-2 text-small">
          {result.ok ? (
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ok" />
          ) : (
            <CircleX size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-danger" />
          )}
          <span className="min-w-0 break-words select-text">
            {result.ok
              ? t('keys.testOk', {
                  model: result.answeredBy ?? result.model,
                  time: format.duration(result.milliseconds),
                })
              : `${t(`keys.layer.${result.layer}`)} ${say(result.message)} ${say(result.action)}`.trim()}
          </span>
        </p>
      )}
    </div>
  )
}
