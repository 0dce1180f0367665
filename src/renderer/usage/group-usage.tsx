import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Origin } from '../../shared/origin'
import type { RequestPurpose } from '../../shared/turn'
import type { UsageReport } from '../../shared/usage'
import { Segmented } from '../ui/segmented'
import { harmlessProse } from '../ui/harmless-prose'
import { type Measure, useSaidValue, valueOf } from './figures'
import { Plot } from './plot'
import { UsageTable } from './usage-table'

const groups = ['model', 'provider', 'folder', 'origin', 'purpose'] as const
type Group = (typeof groups)[number]

/** More would be too narrow to tell apart; the table has all. */
const mostDrawn = 10

/** What the period is made of, by one thing at a time. */
export function GroupUsage({ report }: { report: UsageReport }) {
  const { t } = useTranslation()
  const saidValue = useSaidValue()
  const [group, setGroup] = useState<Group>('model')
  const rows = report[group].toSorted(
    (one, other) => other.dollars - one.dollars || other.requests - one.requests || one.key.localeCompare(other.key),
  )
  // Where no price is known all bars would be empty.
  const measure: Measure = rows.every(({ dollars }) => dollars === 0) ? 'requests' : 'dollars'
  const nameOf = (key: string) => nameIn(group, key, t)
  const drawn = rows.slice(0, mostDrawn)
  return (
    <section aria-label={t(`usage.groups.${group}`)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-body font-semibold">{t('usage.breakdown')}</h2>
        <Segmented<Group>
          label={t('usage.by')}
          value={group}
          onChange={setGroup}
          options={groups.map((value) => ({ value, label: t(`usage.groups.${value}`) }))}
        />
      </div>
      <Plot
        title={t('usage.plotBy', { measure: t(`usage.measures.${measure}`), group: t(`usage.groups.${group}`) })}
        caption={t(`usage.measures.${measure}`)}
        points={drawn.map((one) => ({
          key: one.key,
          label: shortName(group, nameOf(one.key)),
          title: nameOf(one.key),
          value: valueOf(one, measure),
        }))}
        looks="bars"
        said={(value) => saidValue(value, measure)}
        top={null}
      />
      {rows.length > mostDrawn && (
        <p className="text-caption text-quiet">{t('usage.more', { count: rows.length - mostDrawn })}</p>
      )}
      <UsageTable head={t(`usage.groups.${group}`)} rows={rows} nameOf={nameOf} />
    </section>
  )
}

function nameIn(group: Group, key: string, t: TFunction): string {
  if (key === '')
    return t(group === 'folder' ? 'usage.noFolder' : group === 'origin' ? 'usage.noSession' : 'usage.notWritten')
  if (group === 'purpose') return t(`usage.purposes.${key as RequestPurpose}`)
  if (group !== 'origin') return harmlessProse(key)
  if (!key.startsWith('channel:')) return t(`inspect.origins.${key as Exclude<Origin, `channel:${string}`>}`)
  return `${t('inspect.origins.channel')} ${harmlessProse(key.slice('channel:'.length))}`
}

/** Under a bar there is room for the last part of a path or of a model's name. */
function shortName(group: Group, name: string): string {
  const last =
    group === 'folder' || group === 'model' ? (name.split(/[/\\]/).findLast((part) => part !== '') ?? name) : name
  return last.length > 14 ? `${last.slice(0, 13)}…` : last
}
