import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../ui/lazy-part'
import { Resizer } from '../ui/resizer'
import { useApp, useAppState } from '../state/use-app'
import { useView } from '../state/use-view'
import { panelLimits } from '../state/fit-panels'
import type { FittedPanels } from '../state/fit-panels'
import { Sidebar } from './sidebar'
import { Command, FolderOpen, Search, Settings, SquarePen } from 'lucide-react'
import { newChat } from '../state/open-session'
import { IconButton } from '../ui/icon-button'
import { useWorkspace } from '../state/use-workspace'
import { useKeysOf } from '../state/use-own-keys'

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
        {...panelLimits.sidebar}
        edge="right"
        onResize={setDragged}
        onSettle={settle}
      />
    </nav>
  )
}

/** The side bar when there is no room for words. */
function SidebarRail() {
  const { t } = useTranslation()
  const keysOf = useKeysOf()
  const setPalette = useView((view) => view.setPalette)
  const showSettings = useView((view) => view.showSettings)
  const showSearch = useView((view) => view.showSearch)
  const choose = useWorkspace((workspace) => workspace.choose)
  return (
    <nav
      aria-label={t('frame.sidebar')}
      className="flex w-rail shrink-0 flex-col items-center gap-1 border-r border-line bg-sunken py-2"
    >
      <IconButton
        icon={SquarePen}
        label={t('chat.newChat')}
        keys={keysOf('newChat')}
        side="right"
        onClick={newChat}
        size="large"
      />
      <IconButton
        icon={Search}
        label={t('search.title')}
        keys={keysOf('search')}
        side="right"
        onClick={showSearch}
        size="large"
      />
      <IconButton
        icon={FolderOpen}
        label={t('workspace.choose')}
        keys={keysOf('workspace')}
        side="right"
        onClick={() => void choose()}
        size="large"
      />
      <div className="flex-1" />
      <IconButton
        icon={Command}
        label={t('frame.palette')}
        keys={keysOf('palette')}
        side="right"
        onClick={() => setPalette(true)}
        size="large"
      />
      <IconButton
        icon={Settings}
        label={t('settings.open')}
        keys={keysOf('settings')}
        side="right"
        onClick={() => showSettings()}
        size="large"
      />
    </nav>
  )
}
