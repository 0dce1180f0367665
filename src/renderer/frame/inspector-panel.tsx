import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../ui/error-boundary'
import { lazyPart } from '../ui/lazy-part'
import { Resizer } from '../ui/resizer'
import { useApp, useAppState } from '../state/use-app'
import { useView } from '../state/use-view'
import { panelLimits } from '../state/fit-panels'
import type { FittedPanels } from '../state/fit-panels'

const Drawer = lazyPart(async () => (await import('./drawer')).Drawer)
const Inspector = lazyPart(async () => (await import('../inspector/inspector')).Inspector)

/** The inspector beside the content, or over it when the window is narrow. */
export function InspectorPanel({ panel }: { panel: FittedPanels['inspector'] }) {
  const { t } = useTranslation()
  const inspector = useAppState((state) => state.layout.inspector)
  const drawer = useView((view) => view.drawer)
  const setDrawer = useView((view) => view.setDrawer)
  const setLayout = useApp((app) => app.setLayout)
  const [dragged, setDragged] = useState<number | null>(null)

  const isShown = panel.mode === 'docked' || (panel.mode === 'overlay' && drawer === 'inspector')
  useEffect(() => {
    if (isShown && inspector.seen !== true)
      setLayout({ inspector: { ...inspector, seen: true } }).catch(() => undefined)
  }, [isShown, inspector, setLayout])

  const content = (
    <ErrorBoundary>
      <Inspector />
    </ErrorBoundary>
  )
  if (!isShown) return null
  if (panel.mode === 'overlay') {
    return (
      <Drawer label={t('inspector.title')} side="right" width={panel.width} onClose={() => setDrawer(null)}>
        {content}
      </Drawer>
    )
  }
  const settle = (width: number) => {
    setDragged(null)
    setLayout({ inspector: { ...inspector, width } }).catch(() => undefined)
  }
  return (
    <aside
      aria-label={t('inspector.title')}
      style={{ width: dragged ?? panel.width }}
      className="relative flex shrink-0 flex-col border-l border-line"
    >
      <Resizer
        label={t('frame.resizeInspector')}
        width={dragged ?? panel.width}
        min={panelLimits.inspector.min}
        max={panel.max}
        edge="left"
        onResize={setDragged}
        onSettle={settle}
      />
      {content}
    </aside>
  )
}
