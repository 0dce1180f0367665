import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../error-boundary'
import { Resizer } from '../ui/resizer'
import { useApp, useAppState } from '../use-app'
import { useView } from '../use-view'
import { limits } from './fit-panels'
import type { FittedPanels } from './fit-panels'

const Drawer = lazy(async () => ({ default: (await import('./drawer')).Drawer }))
const Inspector = lazy(async () => ({ default: (await import('../inspector/inspector')).Inspector }))

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
      <Suspense fallback={null}>
        <Inspector />
      </Suspense>
    </ErrorBoundary>
  )
  if (panel.mode === 'hidden') return null
  if (panel.mode === 'overlay') {
    if (drawer !== 'inspector') return null
    return (
      <Suspense>
        <Drawer label={t('inspector.title')} side="right" width={panel.width} onClose={() => setDrawer(null)}>
          {content}
        </Drawer>
      </Suspense>
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
        min={limits.inspector.min}
        max={panel.max}
        edge="left"
        onResize={setDragged}
        onSettle={settle}
      />
      {content}
    </aside>
  )
}
