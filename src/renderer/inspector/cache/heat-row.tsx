import { useTranslation } from 'react-i18next'
import type { RequestLine } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { useInspector } from '../../state/use-inspector'
import { describeVerdict } from './describe-verdict'

const looks = {
  read: 'bg-ok',
  written: 'tier-context',
  fresh: 'bg-edge',
} as const

interface HeatRowProps {
  readonly request: RequestLine
  readonly chosen: boolean
  /** Of the longest request, so that the bars are to scale. */
  readonly longest: number
}

/** One request: how much of it was read from the cache, written to it, or fresh. */
export function HeatRow({ request, chosen, longest }: HeatRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const choose = useInspector((view) => view.choose)
  const { id, turn, usage, verdict, startedAt } = request
  const parts =
    usage === null
      ? []
      : ([
          ['read', usage.cacheRead],
          ['written', usage.cacheWrite],
          ['fresh', usage.input],
        ] as const)
  const words = parts.map(([kind, tokens]) => t(`inspect.heat.${kind}`, { tokens: format.count(tokens) }))
  const broken = ['changed', 'model', 'expired', 'evicted'].includes(verdict.kind)
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={() => choose(id)}
        className={`w-full rounded-control px-2 py-1 text-left text-caption hover:bg-hover ${chosen ? 'bg-hover' : ''}`}
      >
        <span className="flex gap-2">
          <span className="min-w-0 flex-1 truncate">
            {t('inspect.requestShort', { id, turn, date: format.date(startedAt) })}
          </span>
          <span className="shrink-0 tabular-nums">
            {usage === null ? '–' : format.share(usage.cacheRead, usage.cacheRead + usage.cacheWrite + usage.input)}
          </span>
        </span>
        <span className="my-1 flex h-3 gap-px overflow-hidden rounded-[3px] bg-line" title={words.join(' · ')}>
          <span className="sr-only">{words.join(', ') || t('inspect.noUsage')}</span>
          {parts.map(([kind, tokens]) => (
            <span key={kind} style={{ width: `${(100 * tokens) / Math.max(longest, 1)}%` }} className={looks[kind]} />
          ))}
        </span>
        <span className={broken ? 'text-warn' : 'text-quiet'}>{describeVerdict(t, format, request)}</span>
      </button>
    </li>
  )
}
