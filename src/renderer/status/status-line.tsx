import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChat } from '../state/use-chat'
import { useWindowUsed } from '../chat/use-window-used'
import { openInspector } from '../state/panels'
import { CoreWords } from '../i18n/said/core-words'
import { useFormat } from '../i18n/use-format'
import { qualityMarks, sharesOf } from '../inspector/tiers'
import { useOpenStale, usePrompt } from '../state/use-prompt'
import { NoticeButton } from '../notices/notice-button'
import { modelName } from '../state/model-name'
import { useChatModel } from '../state/use-chat-model'
import { useChatWindow } from '../state/use-chat-window'
import { useView } from '../state/use-view'
import { ContextStrip } from './context-strip'
import { meterParts } from './meter-parts'
import { SessionFigures } from './session-figures'
import { TierChips } from './tier-chips'
import { useToolTokens } from '../state/use-tool-cost'

/** The window of the model at a glance: what is taken, by which tier, and what the user should know. */
export function StatusLine() {
  const { t } = useTranslation()
  const format = useFormat()
  const contextWindow = useChatWindow()
  const model = modelName(useChatModel(), t)
  const snapshot = usePrompt((prompt) => prompt.snapshot)
  const failed = usePrompt((prompt) => prompt.problem !== null)
  const stale = useOpenStale().length
  const told = useView((view) => view.told)
  const shares = snapshot === null ? [] : sharesOf(snapshot.layers)
  const used = useWindowUsed()
  const toolTokens = useToolTokens()
  const hasBegun = useChat(({ sessionId }) => sessionId !== null)
  const layers = shares.reduce((sum, { tokens }) => sum + tokens, 0)
  const meter = used === undefined ? null : meterParts(used.value, layers, toolTokens, hasBegun)

  return (
    <footer
      aria-label={t('frame.statusLine')}
      className="flex h-status-line shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-sunken px-3 text-caption leading-control whitespace-nowrap text-quiet"
    >
      {snapshot === null || used === undefined || meter === null ? (
        <span>{t(failed ? 'status.failed' : 'status.loading')}</span>
      ) : (
        <>
          <ContextStrip
            shares={shares}
            used={used.value}
            tools={meter.tools}
            history={meter.history}
            contextWindow={contextWindow}
          />
          <TierChips shares={shares} tools={meter.tools} history={meter.history} />
          <span
            className="tabular-nums"
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
      {stale > 0 && (
        <button
          type="button"
          onClick={() => openInspector()}
          className="flex h-5 items-center gap-1 rounded-control px-1 transition-colors hover:bg-hover hover:text-ink"
        >
          <Clock size={12} strokeWidth={2} aria-hidden />
          {t('status.stale', { count: stale })}
        </button>
      )}
      <p role="status" className="ml-auto truncate text-ink">
        {told !== null && <CoreWords text={told} />}
      </p>
      <span className="truncate max-md:hidden">{model}</span>
      <NoticeButton />
    </footer>
  )
}
