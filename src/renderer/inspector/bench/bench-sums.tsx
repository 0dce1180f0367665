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
    ['tokens', format.count(before.tokens), format.count(after.tokens), after.tokens - before.tokens],
    ['fit', format.share(before.share, 1), format.share(after.share, 1), after.share - before.share],
    ['warm', money(before.warm), money(after.warm), (after.warm ?? 0) - (before.warm ?? 0)],
    ['cold', money(before.cold), money(after.cold), (after.cold ?? 0) - (before.cold ?? 0)],
  ] as const
  return (
    <div aria-live="polite" className="rounded-panel bg-sunken px-3 py-2">
      <table className="w-full text-small tabular-nums">
        <thead>
          <tr className="text-caption text-quiet">
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
          {rows.map(([name, old, now, change]) => (
            <tr key={name}>
              <th scope="row" className="py-0.5 text-left text-caption font-normal text-quiet">
                {t(`inspect.sum.${name}`)}
              </th>
              <td className="text-right">{old}</td>
              <td className={`text-right ${toneOf(change)}`}>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`mt-1 border-t border-line pt-1 text-caption ${rewritten > 0 ? 'text-warn' : 'text-quiet'}`}>
        {rewritten > 0 ? t('inspect.rewritten', { tokens: format.count(rewritten) }) : t('inspect.cacheKept')}
      </p>
      {!after.fits && <p className="text-caption text-danger">{t('inspect.doesNotFit')}</p>}
    </div>
  )
}

/** Less is better, whatever is counted. */
function toneOf(change: number): string {
  if (change === 0) return ''
  return change < 0 ? 'font-medium text-ok' : 'font-medium text-warn'
}
