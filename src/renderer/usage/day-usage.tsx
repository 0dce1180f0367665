import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupedUsage } from '../../shared/usage'
import { Segmented } from '../ui/segmented'
import { dateOf, daysOf } from './days-of'
import { type Measure, measures, useSaidValue, valueOf } from './figures'
import { Plot } from './plot'
import { UsageTable } from './usage-table'

interface DayUsageProps {
  readonly days: number | null
  readonly used: readonly GroupedUsage[]
  readonly today: string
}

/** How the period went, day by day. */
export function DayUsage({ days, used, today }: DayUsageProps) {
  const { t, i18n } = useTranslation()
  const [measure, setMeasure] = useState<Measure>('dollars')
  const all = useMemo(() => daysOf(used, days, today), [used, days, today])
  const saidValue = useSaidValue()
  const written = useMemo(
    () => ({
      short: new Intl.DateTimeFormat(i18n.language, { month: 'short', day: 'numeric' }),
      long: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }),
    }),
    [i18n.language],
  )
  const long = (key: string) => written.long.format(dateOf(key))
  const points = all.map((one) => ({
    key: one.key,
    label: written.short.format(dateOf(one.key)),
    title: long(one.key),
    value: valueOf(one, measure),
  }))
  return (
    <section aria-label={t('usage.byDay')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-body font-semibold">{t('usage.byDay')}</h2>
        <Segmented<Measure>
          label={t('usage.measure')}
          value={measure}
          onChange={setMeasure}
          options={measures.map((value) => ({ value, label: t(`usage.measures.${value}`) }))}
        />
      </div>
      <Plot
        title={t('usage.plot', {
          measure: t(`usage.measures.${measure}`),
          first: points[0]?.title ?? '',
          last: points.at(-1)?.title ?? '',
        })}
        caption={t(`usage.measures.${measure}`)}
        points={points}
        looks={measure === 'cache' ? 'line' : 'bars'}
        said={(value) => saidValue(value, measure)}
        top={measure === 'cache' ? 1 : null}
      />
      <UsageTable head={t('usage.day')} rows={used.toReversed()} nameOf={long} />
    </section>
  )
}
