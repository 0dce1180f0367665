import { AppWindow } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { useBrowser } from '../state/use-browser'
import { useChat } from '../state/use-chat'
import { panelLimits, type FittedPanels } from '../state/fit-panels'
import { Button } from '../ui/button'
import { ErrorBoundary } from '../ui/error-boundary'
import { lazyPart } from '../ui/lazy-part'
import { Resizer } from '../ui/resizer'

const BrowserPane = lazyPart(async () => (await import('../browser/browser-pane')).BrowserPane)

const narrowest = 320

/** The page that the agent of this chat uses, beside the chat. Nothing of it is loaded before there is one. */
export function BrowserPanel({ panels, windowWidth }: { panels: FittedPanels; windowWidth: number }) {
  const { t } = useTranslation()
  const state = useShownBrowser()
  const isHidden = useBrowser(({ hidden }) => state !== null && hidden.has(state.sessionId))
  const [chosen, setChosen] = useState<number | null>(null)
  if (state === null) return null
  const beside = panels.inspector.mode === 'docked' ? panels.inspector.width : 0
  const room = windowWidth - panels.sidebar.width - beside - panelLimits.centre
  if (isHidden || room < narrowest) return null
  const width = Math.min(room, chosen ?? Math.max(narrowest, Math.round(windowWidth * 0.42)))
  return (
    <aside
      aria-label={t('browser.title')}
      style={{ width }}
      className="relative flex shrink-0 flex-col border-l border-line"
    >
      <Resizer
        label={t('browser.resize')}
        width={width}
        min={narrowest}
        max={room}
        edge="left"
        onResize={setChosen}
        onSettle={setChosen}
      />
      <ErrorBoundary key={state.sessionId}>
        <BrowserPane state={state} />
      </ErrorBoundary>
    </aside>
  )
}

/** Where there is no room for the pane, or it was hidden: that there is a page, and the way to it. */
export function BrowserBar({ panels, windowWidth }: { panels: FittedPanels; windowWidth: number }) {
  const { t } = useTranslation()
  const state = useShownBrowser()
  const isHidden = useBrowser(({ hidden }) => state !== null && hidden.has(state.sessionId))
  const setHidden = useBrowser((browser) => browser.setHidden)
  if (state === null) return null
  const { sessionId, holder } = state
  const beside = panels.inspector.mode === 'docked' ? panels.inspector.width : 0
  const isNarrow = windowWidth - panels.sidebar.width - beside - panelLimits.centre < narrowest
  if (!isHidden && !isNarrow) return null
  const show = () => {
    if (isNarrow) call('browser.popOut', { sessionId }).catch(() => undefined)
    else setHidden(sessionId, false)
  }
  return (
    <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-3 text-small text-quiet">
      <AppWindow size={14} strokeWidth={1.75} aria-hidden />
      <span className={`min-w-0 flex-1 truncate ${holder === 'agent' ? 'text-accent' : ''}`}>
        {t(`browser.${holder}`)}
      </span>
      <Button look="ghost" className="h-7" onClick={show}>
        {isNarrow ? t('browser.popOut') : t('browser.show')}
      </Button>
    </div>
  )
}

function useShownBrowser() {
  const sessionId = useChat((chat) => chat.sessionId)
  const look = useBrowser((browser) => browser.look)
  useEffect(() => {
    if (sessionId !== null) look(sessionId).catch(() => undefined)
  }, [sessionId, look])
  return useBrowser(({ states }) => (sessionId === null ? null : (states[sessionId] ?? null)))
}
