import { useApp } from './use-app'
import { useView } from './use-view'
import { usePrompt } from './use-prompt'
import { panelLimits } from './fit-panels'

/** The side bar and the inspector, opened and closed the way the width of the window asks for. */

export function toggleSidebar(): void {
  const layout = useApp.getState().state?.layout
  if (layout === undefined) return
  if (window.innerWidth < panelLimits.railBelow) return toggleDrawer('sidebar')
  remember({ sidebar: { ...layout.sidebar, open: !layout.sidebar.open } })
}

export function toggleInspector(): void {
  const layout = useApp.getState().state?.layout
  if (layout === undefined) return
  if (window.innerWidth < panelLimits.overlayBelow) return toggleDrawer('inspector')
  remember({ inspector: { ...layout.inspector, open: !layout.inspector.open } })
}

/** Shows the inspector, at a layer when one is named. */
export function openInspector(layerId?: string): void {
  const layout = useApp.getState().state?.layout
  if (layout === undefined) return
  if (layerId !== undefined) usePrompt.getState().open(layerId)
  if (window.innerWidth < panelLimits.overlayBelow) return useView.getState().setDrawer('inspector')
  if (!layout.inspector.open) remember({ inspector: { ...layout.inspector, open: true } })
}

function toggleDrawer(drawer: 'sidebar' | 'inspector'): void {
  const view = useView.getState()
  view.setDrawer(view.drawer === drawer ? null : drawer)
}

/** A layout that main could not save still holds for this window, so there is nothing to tell. */
function remember(change: Parameters<ReturnType<typeof useApp.getState>['setLayout']>[0]): void {
  useApp
    .getState()
    .setLayout(change)
    .catch(() => undefined)
}
