import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestLine } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import type { TFunction } from 'i18next'
import type { Cost } from '../../../shared/turn'
import type { Format } from '../../i18n/use-format'
import { describePlace } from '../describe-place'

const looks = {
  read: 'bg-ok',
  written: 'tier-context',
  fresh: 'bg-edge',
} as const

interface RequestRowProps {
  readonly request: RequestLine
  readonly isOpen: boolean
  /** Of the longest request, so that the bars are to scale. */
  readonly longest: number
  onToggle(): void
  readonly children: ReactNode
}

/** One request: how much of it was cached and why not more; opened, everything about it. */
export function RequestRow({ request, isOpen, longest, onToggle, children }: RequestRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, turn, usage, verdict, startedAt, outcome } = request
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
    <li className={isOpen ? 'my-1 border-y border-line bg-raised' : ''}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="w-full rounded-control px-2 py-1 text-left text-caption hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="flex gap-2">
          <span className="min-w-0 flex-1 truncate">
            <span className="font-medium">{t('inspect.requestNumber', { number })}</span>{' '}
            <span className="text-quiet">{t('inspect.requestWhen', { turn, date: format.date(startedAt) })}</span>
            {outcome !== 'completed' && (
              <span className="text-warn"> · {t(`inspect.outcome.${outcome ?? 'running'}`)}</span>
            )}
          </span>
          <span className="shrink-0 tabular-nums">
            {usage === null
              ? '–'
              : t('inspect.cachedShare', {
                  share: format.share(usage.cacheRead, usage.cacheRead + usage.cacheWrite + usage.input),
                })}
          </span>
          <ChevronRight
            size={14}
            strokeWidth={1.75}
            aria-hidden
            className={`shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
        </span>
        <span className="my-1 flex h-3 gap-px overflow-hidden rounded-[3px] bg-line" title={words.join(' · ')}>
          <span className="sr-only">{words.join(', ') || t('inspect.noUsage')}</span>
          {parts.map(([kind, tokens]) => (
            <span key={kind} style={{ width: `${(100 * tokens) / Math.max(longest, 1)}%` }} className={looks[kind]} />
          ))}
        </span>
        <span className={broken ? 'text-warn' : 'text-quiet'}>{describeVerdict(t, format, request)}</span>
      </button>
      {isOpen && <div className="px-2 pb-3">{children}</div>}
    </li>
  )
}

type Judged = Pick<RequestLine, 'verdict' | 'usage' | 'purpose'>

/** What became of the cache, with the numbers that prove it. */
function describeVerdict(t: TFunction, format: Format, { verdict, usage, purpose }: Judged): string {
  switch (verdict.kind) {
    case 'first': {
      const read = usage?.cacheRead ?? 0
      return read === 0 ? t('inspect.verdict.first') : t('inspect.verdict.firstRead', { read: format.count(read) })
    }
    case 'aside':
      return isSide(purpose) ? t(`inspect.verdict.asideFor.${purpose}`) : t('inspect.verdict.aside')
    case 'hit':
      return verdict.read >= verdict.expected
        ? t('inspect.verdict.hitAll', { read: format.count(verdict.read) })
        : t('inspect.verdict.hit', { read: format.count(verdict.read), expected: format.count(verdict.expected) })
    case 'changed':
      return t('inspect.verdict.changed', {
        place: describePlace(t, verdict.place),
        lost: format.count(verdict.lost),
        price: priceOf(t, format, verdict.cost),
      })
    case 'model':
      return t('inspect.verdict.model', {
        before: verdict.before,
        after: verdict.after,
        lost: format.count(verdict.lost),
        price: priceOf(t, format, verdict.cost),
      })
    case 'expired':
    case 'evicted':
      return t(`inspect.verdict.${verdict.kind}`, {
        idle: format.duration(verdict.idleMs),
        ttl: format.duration(verdict.ttlMs),
        lost: format.count(verdict.lost),
        price: priceOf(t, format, verdict.cost),
      })
    case 'unknown':
      return t(`inspect.verdict.unknown.${verdict.why}`, { read: format.count(verdict.read) })
  }
}

const sides = ['title', 'compression', 'review', 'approval', 'vision', 'picture', 'commit'] as const

function isSide(purpose: RequestLine['purpose']): purpose is (typeof sides)[number] {
  return sides.some((side) => side === purpose)
}

function priceOf(t: TFunction, format: Format, cost: Cost): string {
  return cost.status === 'unpriced' ? t('inspect.unpriced') : format.money(cost.dollars)
}
