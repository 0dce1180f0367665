import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ghost, Layer, OffLayer, TokenCount } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { MoreButton } from '../ui/more-button'
import { EmptyState } from '../ui/empty-state'
import { Problem } from '../ui/problem'
import { useChatWindow } from '../state/use-chat-window'
import { useAppState } from '../state/use-app'
import { CallLayers } from './call-layers'
import { LayerStrip } from './layer-strip'
import { NoStoredPrompt } from './no-stored-prompt'
import { PromptSearch } from './prompt-search'
import { StaleList } from './stale-list'
import { qualityMarks } from './tiers'
import { useInspector } from '../state/use-inspector'
import { PlacesContext, usePlaces } from './use-places'
import { usePrompt } from '../state/use-prompt'
import { BlockedHints } from './blocked-hints'
import { useShownPrompt } from './use-subject'
import { useSay } from '../i18n/use-say'
import { MiddlePath } from '../ui/middle-path'
import { describeGhost } from './describe-ghost'
import { readableText } from './readable-text'
import { shortPath } from './short-path'
import { LayerRow } from './layer-row'
import { TierMark } from './tier-mark'
import { useLayerTitle } from './use-layer-title'

const PAGE = 50

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
    <PlacesContext value={places}>
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
      {isOwn && <BlockedHints />}
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
          {isOwn && <CallLayers />}
          <OffList layers={snapshot.off ?? none} quality={snapshot.tokens.quality} />
          <GhostList ghosts={snapshot.ghosts} />
        </div>
      )}
    </PlacesContext>
  )
}

const none: readonly OffLayer[] = []

/** What was looked at and is not in the prompt, each with its reason. */
function GhostList({ ghosts }: { ghosts: readonly Ghost[] }) {
  const { t } = useTranslation()
  const say = useSay()
  const places = usePlaces()
  const [shown, setShown] = useState(PAGE)
  if (ghosts.length === 0) return null
  return (
    <section className="pt-6">
      <h3 className="px-4 pb-1 text-caption font-medium text-quiet">{t('ghost.title')}</h3>
      <ul>
        {ghosts.slice(0, shown).map((ghost) => (
          <li
            key={`${ghost.path} ${ghost.reason}`}
            className="flex min-h-row items-center gap-4 px-4 text-caption text-quiet"
          >
            <s className="min-w-0 flex-1">
              <MiddlePath path={readableText(shortPath(ghost.path, places))} full={ghost.path} />
            </s>
            <span className="max-w-1/2 text-right">{describeGhost(t, ghost, say)}</span>
          </li>
        ))}
      </ul>
      {ghosts.length > shown && (
        <MoreButton
          rest={t('inspector.restFiles', { count: ghosts.length - shown })}
          onClick={() => setShown(shown + 10 * PAGE)}
        />
      )}
    </section>
  )
}

function LayerList({ layers }: { layers: readonly Layer[] }) {
  const total = layers.reduce((sum, { tokens }) => sum + tokens.value, 0)
  return (
    <ul>
      {layers.map((layer) => (
        <LayerRow key={layer.id} layer={layer} total={total} />
      ))}
    </ul>
  )
}

/** Layers that the user left out: hollow, with what they would add. */
function OffList({ layers, quality }: { layers: readonly OffLayer[]; quality: TokenCount['quality'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLayerTitle()
  const show = useInspector((view) => view.show)
  if (layers.length === 0) return null
  return (
    <section className="pt-6">
      <h3 className="flex items-center px-4 text-caption font-medium text-quiet">
        <span className="flex-1">{t('inspect.leftOut')}</span>
        <Button look="ghost" className="-mr-3" onClick={() => show('bench')}>
          {t('inspect.tab.bench')}
        </Button>
      </h3>
      <ul>
        {layers.map((layer) => (
          <li key={layer.id} className="flex min-h-row items-center gap-2 px-4 text-small text-quiet">
            <span className="opacity-60">
              <TierMark tier={layer.tier} />
            </span>
            <s className="min-w-0 flex-1 truncate">{titleOf(layer)}</s>
            <span className="text-caption tabular-nums">
              {qualityMarks[quality]} {format.count(layer.tokens)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
