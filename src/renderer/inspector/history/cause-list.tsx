import { useTranslation } from 'react-i18next'
import type { Cause } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { causeLooks } from './cause-looks'
import { useCauseWords } from './use-cause-words'
import { inWords } from '../../i18n/in-words'

const MOST = 100

/** Why prompts and caches changed, newest first. */
export function CauseList({ causes, numbers }: { causes: readonly Cause[]; numbers: ReadonlyMap<number, number> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useCauseWords()
  return (
    <section>
      <h3 className="pb-1 text-small font-medium">{t('inspect.causes')}</h3>
      {causes.length === 0 && <p className="text-caption text-quiet">{t('inspect.noCauses')}</p>}
      <ul>
        {causes
          .toReversed()
          .slice(0, MOST)
          .map((cause) => {
            const { at, kind, detail, requestId } = cause
            const { Icon, ground } = causeLooks[kind]
            return (
              <li key={`${kind} ${at} ${words(cause)}`} className="flex items-start gap-2 py-1 text-caption">
                <span
                  aria-hidden
                  className={`grid size-5 shrink-0 place-items-center rounded-full text-on-tier ${ground}`}
                >
                  <Icon size={12} strokeWidth={2} />
                </span>
                <span className="min-w-0 flex-1 break-words">
                  {t(`inspect.cause.${kind}`)}{' '}
                  <span className="text-quiet select-text" title={inWords(detail)}>
                    {words(cause)}
                  </span>
                </span>
                <span className="shrink-0 text-quiet tabular-nums">
                  {requestId !== null && numbers.has(requestId) && (
                    <>{t('inspect.requestNumber', { number: numbers.get(requestId) ?? 0 })} · </>
                  )}
                  {format.date(at)}
                </span>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
