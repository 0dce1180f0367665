import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionCost } from '../chat/session-cost'
import type { SessionCost } from '../chat/session-cost'
import { runningIn, useChat } from '../state/use-chat'
import { lastUsage, sentIn } from '../chat/window-used'
import { useFormat } from '../i18n/use-format'

/** Of the open chat: how much of its last request came from a cache, and what it cost so far. */
export function SessionFigures() {
  const { t } = useTranslation()
  const format = useFormat()
  const turns = useChat((chat) => chat.turns)
  const hasEarlier = useChat((chat) => chat.hasEarlier)
  const usage = useChat((chat) => lastUsage(chat.turns, runningIn(chat)))
  const cost = useMemo(() => sessionCost(turns, hasEarlier), [turns, hasEarlier])
  return (
    <>
      {usage !== null && (
        <span className="tabular-nums max-[880px]:hidden">
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
  if (cost.kind !== 'sum') return <span title={t(`turn.costTitle.${cost.kind}`)}>{t(`turn.cost.${cost.kind}`)}</span>
  const money = format.money(cost.dollars)
  const words = cost.estimated ? t('turn.cost.estimated', { money }) : money
  return (
    <span className="tabular-nums" title={t(cost.least ? 'status.costLeast' : 'status.cost')}>
      {cost.least ? `≥ ${money}` : words}
    </span>
  )
}
