import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OffLayer } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Problem } from '../ui/problem'
import { useChatWindow } from '../state/use-chat-window'
import { useAppState } from '../state/use-app'
import { GhostList } from './ghost-list'
import { LayerList } from './layer-list'
import { LayerStrip } from './layer-strip'
import { NoStoredPrompt } from './no-stored-prompt'
import { OffList } from './off-list'
import { PromptSearch } from './prompt-search'
import { StaleList } from './stale-list'
import { qualityMarks } from './tiers'
import { useInspector } from '../state/use-inspector'
import { Places } from './use-places'
import { usePrompt } from '../state/use-prompt'
import { useShownPrompt } from './use-subject'

/** The prompt, layer by layer. */
export function LayersTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const snapshot = useShownPrompt()
  const isOwn = useInspector((view) => view.bundle === null && view.subject === null)
  const problem = usePrompt((prompt) => prompt.problem)
  const readAgain = usePrompt((prompt) => prompt.readAgain)
  const picked = usePrompt((prompt) => prompt.openLayer)
  const open = usePrompt((prompt) => prompt.open)
  const contextWindow = useChatWindow()
  const home = useAppState((state) => state.home)
  const workspace = snapshot?.builtFor.workspace ?? null
  const places = useMemo(() => ({ workspace, home }), [workspace, home])

  return (
    <Places value={places}>
      <div className="shrink-0 space-y-3 px-4 pt-3 pb-3">
        {isOwn && problem !== null && (
          <Problem title={t('inspector.failed')} reason={problem}>
            <Button onClick={() => void readAgain()}>{t('app.retry')}</Button>
          </Problem>
        )}
        <NoStoredPrompt />
        {!isOwn && snapshot === null && <EmptyState title={t('inspect.noPrompt')} hint={t('inspect.noPromptHint')} />}
        {snapshot && snapshot.layers.length > 0 && (
          <>
            <LayerStrip layers={snapshot.layers} picked={picked} onPick={open} />
            <p className="flex flex-wrap justify-between gap-x-4 text-caption text-quiet tabular-nums">
              <span title={t(`quality.${snapshot.tokens.quality}`)}>
                <span aria-hidden>{qualityMarks[snapshot.tokens.quality]} </span>
                {t('inspector.total', {
                  tokens: format.count(snapshot.tokens.value),
                  chars: format.count(snapshot.chars),
                })}
              </span>
              <span>
                {t('inspector.share', {
                  share: format.share(snapshot.tokens.value, contextWindow),
                  window: format.short(contextWindow),
                })}
              </span>
            </p>
            <PromptSearch snapshot={snapshot} />
          </>
        )}
      </div>
      {isOwn && <StaleList />}
      {snapshot && (
        <div className="relative min-h-0 flex-1 overflow-y-auto border-t border-line py-2">
          {snapshot.layers.length === 0 ? (
            <div className="p-2">
              <EmptyState title={t('inspector.empty')} hint={t('inspector.emptyHint')} />
            </div>
          ) : (
            <LayerList layers={snapshot.layers} />
          )}
          <OffList layers={snapshot.off ?? none} />
          <GhostList ghosts={snapshot.ghosts} />
        </div>
      )}
    </Places>
  )
}

const none: readonly OffLayer[] = []
