import type { TFunction } from 'i18next'
import type { RequestLine } from '../../../shared/inspect'
import type { Cost } from '../../../shared/turn'
import type { Format } from '../../i18n/use-format'
import { describePlace } from '../describe-place'

type Judged = Pick<RequestLine, 'verdict' | 'usage' | 'purpose'>

/** What became of the cache, with the numbers that prove it. */
export function describeVerdict(t: TFunction, format: Format, { verdict, usage, purpose }: Judged): string {
  switch (verdict.kind) {
    case 'first': {
      const read = usage?.cacheRead ?? 0
      return read === 0 ? t('inspect.verdict.first') : t('inspect.verdict.firstRead', { read: format.count(read) })
    }
    case 'aside':
      return isSide(purpose) ? t(`inspect.verdict.asideFor.${purpose}`) : t('inspect.verdict.aside')
    case 'hit':
      return t('inspect.verdict.hit', { read: format.count(verdict.read), expected: format.count(verdict.expected) })
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

const sides = ['title', 'compression', 'review', 'approval', 'vision'] as const

function isSide(purpose: RequestLine['purpose']): purpose is (typeof sides)[number] {
  return sides.some((side) => side === purpose)
}

function priceOf(t: TFunction, format: Format, cost: Cost): string {
  return cost.status === 'unpriced' ? t('inspect.unpriced') : format.money(cost.dollars)
}
