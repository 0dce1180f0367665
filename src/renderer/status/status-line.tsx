import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runningIn, useChat } from '../state/use-chat'
import { openGroup, openInspector } from '../state/panels'
import { SaidWords } from '../i18n/said-words'
import { useFormat } from '../i18n/use-format'
import { groupLooks, groupShares, type GroupShare } from '../inspector/groups'
import { qualityMarks } from '../inspector/quality-marks'
import { useOpenStale, usePrompt } from '../state/use-prompt'
import { NoticeButton } from '../notices/notice-button'
import { useChatWindow } from '../state/use-chat-window'
import { useChatPlace } from '../state/use-chat-place'
import { HoldMark } from '../ui/hold-mark'
import { useView } from '../state/use-view'
import { GroupChips } from './group-chips'
import { useRequestSize } from '../state/use-request-size'
import { useMemo } from 'react'
import { sessionCost } from '../chat/session-cost'
import type { SessionCost } from '../chat/session-cost'
import { lastUsage, sentIn } from '../state/billed-usage'

/** The window of the model at a glance: what is taken, by what, and what the user should know. */
export function StatusLine() {
  const { t } = useTranslation()
  const format = useFormat()
  const assumed = useChatWindow()
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const failed = usePrompt((prompt) => prompt.problem !== null)
  const stale = useOpenStale().length
  const told = useView((view) => view.told)
  const size = useRequestSize()
  const { sandbox } = useChatPlace()
  const contextWindow = size?.window ?? assumed
  const used = size?.total ?? snapshot?.tokens
  const shares = useMemo(() => groupShares(snapshot?.layers ?? [], size), [snapshot, size])

  return (
    <footer
      aria-label={t('frame.statusLine')}
      className="@container h-status-line shrink-0 border-t border-line bg-sunken text-caption leading-control whitespace-nowrap text-quiet"
    >
      <div className="flex h-full items-center gap-4 px-3 @max-[560px]:gap-2">
        {snapshot === null || used === undefined ? (
          <span className="min-w-0 truncate">{t(failed ? 'status.failed' : 'status.loading')}</span>
        ) : (
          <>
            <ContextStrip shares={shares} used={used.value} contextWindow={contextWindow} />
            <GroupChips shares={shares} window={contextWindow} />
            <span
              className="min-w-0 truncate tabular-nums"
              title={t('status.usedTitle', {
                used: format.count(used.value),
                total: format.count(contextWindow),
                quality: t(`quality.${used.quality}`),
              })}
            >
              <span aria-hidden>{qualityMarks[used.quality]} </span>
              {t('status.used', { used: format.short(used.value), total: format.short(contextWindow) })}
            </span>
            <SessionFigures />
          </>
        )}
        {stale > 0 && <StaleButton count={stale} />}
        <p role="status" className="ml-auto min-w-0 truncate text-ink">
          {told !== null && <SaidWords text={told} />}
        </p>
        {sandbox !== null && <HoldMark sandbox={sandbox} named />}
        <NoticeButton />
      </div>
    </footer>
  )
}

function StaleButton({ count }: { count: number }) {
  const { t } = useTranslation()
  const words = t('status.stale', { count })
  return (
    <button
      type="button"
      title={words}
      onClick={() => openInspector()}
      className="flex h-5 shrink-0 items-center gap-1 rounded-control px-1 transition-colors hover:bg-hover hover:text-ink"
    >
      <Clock size={12} strokeWidth={2} aria-hidden />
      <span className="@max-[800px]:sr-only">{words}</span>
      <span aria-hidden className="hidden tabular-nums @max-[800px]:inline">
        {count}
      </span>
    </button>
  )
}

interface ContextStripProps {
  readonly shares: readonly GroupShare[]
  /** Everything together. */
  readonly used: number
  readonly contextWindow: number
}

/** The window of the model to scale. A click opens the inspector at the part that was hit. */
function ContextStrip({ shares, used, contextWindow }: ContextStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = t('status.strip', { used: format.count(used), total: format.count(contextWindow) })
  const open = (target: EventTarget) => {
    const group = target instanceof HTMLElement ? target.dataset.group : undefined
    return group === undefined ? openInspector() : openGroup(group)
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={({ target }) => open(target)}
      className="flex h-3 w-24 shrink-0 gap-px overflow-hidden rounded-[3px] bg-line @min-[640px]:w-40 @min-[1024px]:w-60"
    >
      {shares.map(({ group, tokens }) => (
        <span
          key={group}
          data-group={group}
          style={{ width: `${(100 * tokens) / Math.max(contextWindow, used)}%` }}
          className={`h-full min-w-1 ${groupLooks[group]}`}
        />
      ))}
    </button>
  )
}

/** Of the open chat: how much of its last request came from a cache, and what it cost so far. */
function SessionFigures() {
  const { t } = useTranslation()
  const format = useFormat()
  const turns = useChat((chat) => chat.turns)
  const hasEarlier = useChat((chat) => chat.hasEarlier)
  const usage = useChat((chat) => lastUsage(chat.turns, runningIn(chat)))
  const cost = useMemo(() => sessionCost(turns, hasEarlier), [turns, hasEarlier])
  return (
    <>
      {usage !== null && (
        <span className="shrink-0 tabular-nums @max-[880px]:hidden">
          {t('status.cache', { share: format.share(usage.cacheRead, sentIn(usage)) })}
        </span>
      )}
      <Cost cost={cost} />
    </>
  )
}

function Cost({ cost }: { cost: SessionCost }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (cost.kind === 'none') return null
  if (cost.kind !== 'sum')
    return (
      <span className="min-w-0 truncate @max-[768px]:hidden" title={t(`turn.costTitle.${cost.kind}`)}>
        {t(`turn.cost.${cost.kind}`)}
      </span>
    )
  const money = format.money(cost.dollars)
  const words = cost.estimated ? t('turn.cost.estimated', { money }) : money
  return (
    <span className="shrink-0 tabular-nums" title={t(cost.least ? 'status.costLeast' : 'status.cost')}>
      {cost.least ? `≥ ${money}` : words}
    </span>
  )
}
