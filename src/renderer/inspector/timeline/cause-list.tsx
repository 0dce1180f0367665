import { useTranslation } from 'react-i18next'
import type { Cause } from '../../../shared/inspect'
import { CoreWords } from '../../i18n/said/core-words'
import { useFormat } from '../../i18n/use-format'

const MOST = 100

/** Why prompts and caches changed, newest first. */
export function CauseList({ causes }: { causes: readonly Cause[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section>
      <h3 className="pb-1 text-small font-medium">{t('inspect.causes')}</h3>
      {causes.length === 0 && <p className="text-caption text-quiet">{t('inspect.noCauses')}</p>}
      <ul>
        {causes
          .toReversed()
          .slice(0, MOST)
          .map(({ at, kind, detail, requestId }) => (
            <li key={`${kind} ${at} ${detail}`} className="flex gap-2 py-0.5 text-caption">
              <span className="w-32 shrink-0 text-quiet tabular-nums">{format.date(at)}</span>
              <span className="min-w-0 flex-1 break-words">
                {t(`inspect.cause.${kind}`)}{' '}
                <span className="text-quiet select-text">
                  <CoreWords text={detail} />
                </span>
              </span>
              {requestId !== null && <span className="shrink-0 text-quiet">#{requestId}</span>}
            </li>
          ))}
      </ul>
    </section>
  )
}
