import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { useAppState } from '../../state/use-app'
import { useInspector } from '../../state/use-inspector'
import { usePrompt } from '../../state/use-prompt'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Problem } from '../../ui/problem'
import { groupShares } from '../groups'
import { NoStoredPrompt } from '../no-stored-prompt'
import { PromptSearch } from '../prompt-search'
import { qualityMarks } from '../quality-marks'
import { StaleList } from '../stale-list'
import { useShownPrompt } from '../use-subject'
import { PlacesContext } from '../use-places'
import { CallLayers } from './call-layers'
import { GhostList, OffList } from './left-out'
import { PartList } from './part-list'
import { RequestBar } from './request-bar'
import { useShownSize } from './use-shown-size'
import { Warnings } from './warnings'

/** What the next request is made of: one bar for all of it, what needs a decision, then every part in plain words. */
export function PromptTab() {
  const { t } = useTranslation()
  const format = useFormat()
  const snapshot = useShownPrompt()
  const size = useShownSize()
  const isOwn = useInspector((view) => view.bundle === null && view.subject === null)
  const problem = usePrompt((prompt) => prompt.problem)
  const readAgain = usePrompt((prompt) => prompt.readAgain)
  const home = useAppState((state) => state.home)
  const list = useRef<HTMLDivElement>(null)
  const workspace = snapshot?.builtFor.workspace ?? null
  const places = useMemo(() => ({ workspace, home }), [workspace, home])
  const shares = useMemo(() => groupShares(snapshot?.layers ?? [], size), [snapshot, size])
  const wanted = useInspector((view) => view.wantedGroup)
  useEffect(() => {
    if (wanted !== null) jumpTo(list.current, wanted.name)
  }, [wanted])
  return (
    <PlacesContext value={places}>
      <div ref={list} className="relative min-h-0 flex-1 overflow-y-auto">
        <div className="space-y-2 px-4 pt-3 pb-2">
          {isOwn && problem !== null && (
            <Problem title={t('inspector.failed')} reason={problem}>
              <Button onClick={() => void readAgain()}>{t('app.retry')}</Button>
            </Problem>
          )}
          <NoStoredPrompt />
          {!isOwn && snapshot === null && <EmptyState title={t('inspect.noPrompt')} hint={t('inspect.noPromptHint')} />}
          {snapshot !== null && snapshot.layers.length > 0 && (
            <>
              <RequestBar
                shares={shares}
                size={size}
                tokens={snapshot.tokens}
                onPick={(group) => jumpTo(list.current, group)}
              />
              <PromptSearch snapshot={snapshot} />
            </>
          )}
        </div>
        {isOwn && <Warnings />}
        {isOwn && <StaleList />}
        {snapshot !== null && (
          <>
            {snapshot.layers.length === 0 ? (
              <div className="p-4">
                <EmptyState title={t('inspector.empty')} hint={t('inspector.emptyHint')} />
              </div>
            ) : (
              <PartList snapshot={snapshot} shares={shares} size={size} isOwn={isOwn} />
            )}
            {isOwn && <CallLayers />}
            <OffList layers={snapshot.off ?? none} quality={snapshot.tokens.quality} />
            <GhostList ghosts={snapshot.ghosts} />
            <p
              className="px-4 py-3 text-caption text-quiet tabular-nums"
              title={t(`quality.${snapshot.tokens.quality}`)}
            >
              {qualityMarks[snapshot.tokens.quality]}{' '}
              {t('parts.system', {
                tokens: format.count(snapshot.tokens.value),
                chars: format.count(snapshot.chars),
              })}
            </p>
          </>
        )}
      </div>
    </PlacesContext>
  )
}

function jumpTo(list: HTMLElement | null, group: string): void {
  const target = list?.querySelector<HTMLElement>(`[data-group="${group}"]`)
  target?.scrollIntoView({ block: 'start' })
  target?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}

const none = [] as const
