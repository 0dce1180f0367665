import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestSize } from '../../../shared/inspect'
import type { TokenCount } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { GroupMark } from '../group-mark'
import { groupLooks, type Group, type GroupShare } from '../groups'
import { qualityMarks } from '../quality-marks'

interface RequestBarProps {
  readonly shares: readonly GroupShare[]
  readonly size: RequestSize | undefined
  /** Of the prompt, as long as nothing else was counted. */
  readonly tokens: TokenCount
  onPick(group: Group | 'free'): void
}

/** What is free would leave nothing to see of all else: it takes at most this much of the bar. */
const MOST_FREE = 0.28

/** The whole next request as one bar. Each segment has a name and a number; looking at it says what it is. */
export function RequestBar({ shares, size, tokens, onPick }: RequestBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [looked, setLooked] = useState<Group | 'free' | null>(null)
  const total = size?.total ?? tokens
  const window = size?.window ?? 0
  const used = shares.reduce((sum, share) => sum + share.tokens, 0)
  const free = Math.max(0, window - total.value)
  const drawnFree = Math.min(free, (used * MOST_FREE) / (1 - MOST_FREE))
  const segments: readonly { readonly group: Group | 'free'; readonly tokens: number; readonly drawn: number }[] = [
    ...shares.map((share) => ({ ...share, drawn: share.tokens })),
    ...(free > 0 ? [{ group: 'free' as const, tokens: free, drawn: drawnFree }] : []),
  ]
  const labelOf = ({ group, tokens: value }: { readonly group: Group | 'free'; readonly tokens: number }) => {
    const words = { name: t(`parts.group.${group}`), tokens: format.count(value) }
    return size === undefined
      ? t('parts.shareAlone', words)
      : t('parts.share', { ...words, share: format.share(value, window) })
  }
  const shown = segments.find(({ group }) => group === looked)
  return (
    <section aria-label={t('parts.bar')} className="space-y-2">
      <div aria-hidden className="flex h-8 gap-px overflow-hidden rounded-control">
        {segments.map((segment) => (
          <button
            key={segment.group}
            type="button"
            tabIndex={-1}
            aria-label={labelOf(segment)}
            title={labelOf(segment)}
            onClick={() => onPick(segment.group)}
            onMouseEnter={() => setLooked(segment.group)}
            onMouseLeave={() => setLooked(null)}
            style={{ flexGrow: Math.max(segment.drawn, used * 0.004) }}
            className={`min-w-1.5 basis-0 transition-opacity ${groupLooks[segment.group]} ${looked !== null && looked !== segment.group ? 'opacity-40' : ''} ${segment.group === 'free' && free > drawnFree ? 'mask-r-from-40% mask-r-to-100%' : ''}`}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4">
        {segments.map((segment) => (
          <li key={segment.group}>
            <button
              type="button"
              onClick={() => onPick(segment.group)}
              onFocus={() => setLooked(segment.group)}
              onBlur={() => setLooked(null)}
              onMouseEnter={() => setLooked(segment.group)}
              onMouseLeave={() => setLooked(null)}
              className="-mx-1 flex h-6 items-center gap-1.5 rounded-control px-1 text-left text-caption leading-control hover:bg-hover"
            >
              <GroupMark group={segment.group} className="size-2.5" />
              <span>{t(`parts.group.${segment.group}`)}</span>
              <span className="text-quiet tabular-nums">
                {segment.tokens < 10_000 ? format.count(segment.tokens) : format.short(segment.tokens)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="min-h-[2lh] text-caption text-quiet tabular-nums">
        {shown === undefined ? (
          <span title={t(`quality.${total.quality}`)}>
            <span aria-hidden>{qualityMarks[total.quality]} </span>
            {size === undefined
              ? t('parts.shareAlone', { name: t('parts.bar'), tokens: format.count(total.value) })
              : t('parts.total', {
                  tokens: format.count(total.value),
                  share: format.share(total.value, window),
                  window: format.short(window),
                })}
          </span>
        ) : (
          <>
            <span className="text-ink">{labelOf(shown)}.</span>{' '}
            {t(`parts.why.${shown.group}`, { window: format.count(window) })}
          </>
        )}
      </p>
    </section>
  )
}
