import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fitPane } from '../state/fit-panels'
import type { FittedPanels } from '../state/fit-panels'
import { useApp, useAppState } from '../state/use-app'
import { useChat } from '../state/use-chat'
import { usePanes } from '../state/use-panes'
import { ErrorBoundary } from '../ui/error-boundary'
import { IconButton } from '../ui/icon-button'
import { lazyPart } from '../ui/lazy-part'
import { Resizer } from '../ui/resizer'
import { panes } from './panes'
import type { Pane } from './panes'
import { useShownBrowser } from './use-shown-browser'

const BrowserPane = lazyPart(async () => (await import('../browser/browser-pane')).BrowserPane)
const Drawer = lazyPart(async () => (await import('./drawer')).Drawer)

interface Room {
  readonly panels: FittedPanels
  readonly windowWidth: number
}

/** Beside the chat: the pane that the user opened, else the page that the agent uses. Neither is loaded before it is shown. */
export function PaneDock({ panels, windowWidth }: Room) {
  const { t } = useTranslation()
  const { state, isHidden } = useShownBrowser()
  const open = usePanes((store) => store.open)
  const close = usePanes((store) => store.close)
  const pane = panes.find(({ id }) => id === open)
  const fit = fitPane(windowWidth, panels)

  if (pane !== undefined) {
    if (fit.mode === 'docked') {
      return (
        <Docked label={pane.title(t)} fit={fit}>
          <Shown pane={pane} />
        </Docked>
      )
    }
    return (
      <Drawer label={pane.title(t)} side="right" width={fit.max} onClose={close}>
        <Shown pane={pane} />
      </Drawer>
    )
  }
  if (state === null || isHidden || fit.mode === 'overlay') return null
  return (
    <Docked label={t('browser.title')} fit={fit}>
      <ErrorBoundary key={state.sessionId}>
        <BrowserPane state={state} />
      </ErrorBoundary>
    </Docked>
  )
}

function Shown({ pane }: { pane: Pane }) {
  const { t } = useTranslation()
  const sessionId = useChat((chat) => chat.sessionId)
  const close = usePanes((store) => store.close)
  const { Content, icon: Icon } = pane
  return (
    <>
      <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line pr-2 pl-3">
        <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <h2 className="min-w-0 flex-1 truncate text-small font-medium">{pane.title(t)}</h2>
        <IconButton icon={X} label={t('frame.closePane')} onClick={close} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <ErrorBoundary key={`${pane.id} ${sessionId}`}>
          <Content sessionId={sessionId} />
        </ErrorBoundary>
      </div>
    </>
  )
}

function Docked({ label, fit, children }: { label: string; fit: ReturnType<typeof fitPane>; children: ReactNode }) {
  const { t } = useTranslation()
  const remembered = useAppState((state) => state.layout.pane?.width)
  const setLayout = useApp((app) => app.setLayout)
  const [dragged, setDragged] = useState<number | null>(null)
  const width = Math.min(fit.max, dragged ?? remembered ?? fit.usual)
  const settle = (settled: number) => {
    setDragged(null)
    setLayout({ pane: { width: settled } }).catch(() => undefined)
  }
  return (
    <aside aria-label={label} style={{ width }} className="relative flex shrink-0 flex-col border-l border-line">
      <Resizer
        label={t('frame.resizePane')}
        width={width}
        min={fit.min}
        max={fit.max}
        edge="left"
        onResize={setDragged}
        onSettle={settle}
      />
      {children}
    </aside>
  )
}
