import { useTranslation } from 'react-i18next'
import type { Budget } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { groupLooks, groupShares } from '../groups'
import { useShownPrompt } from '../use-subject'

interface Row {
  readonly name: string
  readonly look: string
  readonly tokens: number
  /** Free tokens and those that are kept free are not sent. */
  readonly isSent: boolean
}

/** The whole window to scale: what fills it, what is kept free for the answer, and what is left. */
export function WindowPicture({ budget }: { budget: Budget }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { window, total, reserve, price } = budget
  const layers = useShownPrompt()?.layers ?? []
  const used = total.value + reserve
  const whole = Math.max(window, used)
  const free = Math.max(0, window - used)
  const sent = groupShares(layers, budget).map(({ group, tokens }): Row => ({
    name: t(`parts.group.${group}`),
    look: groupLooks[group],
    tokens,
    isSent: true,
  }))
  const rows: readonly Row[] = [
    ...sent,
    ...(reserve > 0
      ? [{ name: t('inspect.reserve'), look: 'border border-dashed border-edge', tokens: reserve, isSent: false }]
      : []),
    ...(free > 0 ? [{ name: t('parts.group.free'), look: 'bg-line', tokens: free, isSent: false }] : []),
  ]
  const costOf = (tokens: number) =>
    price === null
      ? ''
      : `${format.money((tokens * price.cacheRead) / 1e6)} – ${format.money((tokens * price.input) / 1e6)}`
  return (
    <div>
      <div aria-hidden className="flex h-8 gap-px overflow-hidden rounded-control bg-line">
        {rows
          .filter(({ look }) => look !== 'bg-line')
          .map(({ name, look, tokens }) => (
            <span key={name} style={{ width: `${(100 * tokens) / whole}%` }} className={`min-w-0.5 ${look}`} />
          ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto_auto_auto] gap-x-3 gap-y-0.5 pt-2 text-caption tabular-nums">
        {rows.map(({ name, look, tokens, isSent }) => (
          <div key={name} className="contents">
            <dt className="contents">
              <span aria-hidden className={`mt-1 size-2.5 rounded-[2px] ${look}`} />
              <span>{name}</span>
            </dt>
            <dd className="contents">
              <span className="text-right">{format.count(tokens)}</span>
              <span className="text-right text-quiet">{format.share(tokens, whole)}</span>
              <span className="text-right text-quiet">{isSent ? costOf(tokens) : ''}</span>
            </dd>
          </div>
        ))}
      </dl>
      {price !== null && <p className="pt-1 text-caption text-quiet">{t('inspect.costHint')}</p>}
      {used > window && (
        <p className="pt-1 text-caption text-danger">
          {t('inspect.overflow', { tokens: format.count(used - window) })}
        </p>
      )}
    </div>
  )
}
