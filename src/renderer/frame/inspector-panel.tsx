import { useState } from 'react'
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
  const open = useAppState((state) => state.layout.inspector.open)
  const drawer = useView((view) => view.drawer)
  const setDrawer = useView((view) => view.setDrawer)
  const setLayout = useApp((app) => app.setLayout)
  const [dragged, setDragged] = useState<number | null>(null)

  const content = (
    <ErrorBoundary>
      <Inspector />
    </ErrorBoundary>
  )
  if (panel.mode === 'hidden') return null
  if (panel.mode === 'overlay') {
    if (drawer !== 'inspector') return null
    return (
      <Drawer label={t('inspector.title')} side="right" width={panel.width} onClose={() => setDrawer(null)}>
        {content}
      </Drawer>
    )
  }
  const settle = (width: number) => {
    setDragged(null)
    setLayout({ inspector: { open, width } }).catch(() => undefined)
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
