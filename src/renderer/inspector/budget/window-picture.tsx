import { useTranslation } from 'react-i18next'
import type { Budget } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'

type PartName = Budget['parts'][number]['part']

const looks: Record<PartName, string> = {
  stable: 'tier-stable',
  context: 'tier-context',
  volatile: 'tier-volatile',
  call: 'tier-call',
  tools: 'bg-edge',
  references: 'bg-accent',
  history: 'tier-history',
  reserve: 'border border-dashed border-edge',
}

/** The whole window to scale: what fills it, what is kept free for the answer, and what is left. */
export function WindowPicture({ budget: { parts, window } }: { budget: Budget }) {
  const { t } = useTranslation()
  const format = useFormat()
  const used = parts.reduce((sum, { tokens }) => sum + tokens, 0)
  const whole = Math.max(window, used)
  const free = Math.max(0, window - used)
  const rows = [...parts, ...(free > 0 ? [{ part: 'free' as const, tokens: free }] : [])]
  return (
    <div>
      <div aria-hidden className="flex h-10 gap-px overflow-hidden rounded-control bg-line">
        {parts.map(({ part, tokens }) => (
          <span key={part} style={{ width: `${(100 * tokens) / whole}%` }} className={`min-w-0.5 ${looks[part]}`} />
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto_auto] gap-x-3 gap-y-0.5 pt-2 text-caption tabular-nums">
        {rows.map(({ part, tokens }) => (
          <div key={part} className="contents">
            <dt className="contents">
              <span
                aria-hidden
                className={`mt-1 size-2.5 rounded-[2px] ${part === 'free' ? 'bg-line' : looks[part]}`}
              />
              <span>{t(`inspect.part.${part}`)}</span>
            </dt>
            <dd className="contents">
              <span className="text-right">{format.count(tokens)}</span>
              <span className="text-right text-quiet">{format.share(tokens, whole)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {used > window && (
        <p className="pt-1 text-caption text-danger">
          {t('inspect.overflow', { tokens: format.count(used - window) })}
        </p>
      )}
    </div>
  )
}
