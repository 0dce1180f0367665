import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import type { BenchResult } from './what-if'

interface BenchSumsProps {
  readonly before: BenchResult
  readonly after: BenchResult
  /** Tokens that the next request reads without a cache. */
  readonly rewritten: number
}

/** Now and as tried, side by side. */
export function BenchSums({ before, after, rewritten }: BenchSumsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const money = (dollars: number | null) => (dollars === null ? t('inspect.unpriced') : format.money(dollars))
  const rows = [
    ['tokens', format.count(before.tokens), format.count(after.tokens)],
    ['fit', format.share(before.share, 1), format.share(after.share, 1)],
    ['warm', money(before.warm), money(after.warm)],
    ['cold', money(before.cold), money(after.cold)],
  ] as const
  return (
    <div aria-live="polite">
      <table className="w-full text-caption tabular-nums">
        <thead>
          <tr className="text-quiet">
            <th scope="col">
              <span className="sr-only">{t('inspect.sum.what')}</span>
            </th>
            <th scope="col" className="text-right font-normal">
              {t('inspect.now')}
            </th>
            <th scope="col" className="text-right font-normal">
              {t('inspect.tried')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, old, now]) => (
            <tr key={name}>
              <th scope="row" className="text-left font-normal">
                {t(`inspect.sum.${name}`)}
              </th>
              <td className="text-right">{old}</td>
              <td className={`text-right ${old === now ? '' : 'font-medium'}`}>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`pt-1 text-caption ${rewritten > 0 ? 'text-warn' : 'text-quiet'}`}>
        {rewritten > 0 ? t('inspect.rewritten', { tokens: format.count(rewritten) }) : t('inspect.cacheKept')}
      </p>
      {!after.fits && <p className="text-caption text-danger">{t('inspect.doesNotFit')}</p>}
    </div>
  )
}
