import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../ui/lazy-part'
import { Resizer } from '../ui/resizer'
import { useApp, useAppState } from '../state/use-app'
import { useView } from '../state/use-view'
import { limits } from '../state/fit-panels'
import type { FittedPanels } from '../state/fit-panels'
import { Sidebar } from './sidebar'
import { SidebarRail } from './sidebar-rail'

const Drawer = lazyPart(async () => (await import('./drawer')).Drawer)

/** The side bar in the form that the window has room for. */
export function SidebarPanel({ panel }: { panel: FittedPanels['sidebar'] }) {
  const { t } = useTranslation()
  const open = useAppState((state) => state.layout.sidebar.open)
  const drawer = useView((view) => view.drawer)
  const setDrawer = useView((view) => view.setDrawer)
  const setLayout = useApp((app) => app.setLayout)
  const [dragged, setDragged] = useState<number | null>(null)

  if (panel.mode === 'rail') {
    return (
      <>
        <SidebarRail />
        {drawer === 'sidebar' && (
          <Drawer label={t('frame.sidebar')} side="left" width={260} onClose={() => setDrawer(null)}>
            <Sidebar />
          </Drawer>
        )}
      </>
    )
  }
  const settle = (width: number) => {
    setDragged(null)
    setLayout({ sidebar: { open, width } }).catch(() => undefined)
  }
  return (
    <nav
      aria-label={t('frame.sidebar')}
      style={{ width: dragged ?? panel.width }}
      className="relative flex shrink-0 flex-col border-r border-line bg-sunken"
    >
      <Sidebar />
      <Resizer
        label={t('frame.resizeSidebar')}
        width={dragged ?? panel.width}
        {...limits.sidebar}
        edge="right"
        onResize={setDragged}
        onSettle={settle}
      />
    </nav>
  )
}
