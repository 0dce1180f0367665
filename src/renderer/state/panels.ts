import { useApp } from './use-app'
import { layerOf } from './layer-of'
import { useInspector } from './use-inspector'
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

/** Shows a part of the request: its instructions, its tools, its conversation. */
export function openGroup(name: string): void {
  openInspector()
  useInspector.getState().showGroup(name)
}

/** Shows what the prompt has of a file: where it was truncated, or what was found in it. */
export function openSource(source: string): void {
  const { snapshot } = usePrompt.getState()
  const layer = snapshot === null ? undefined : layerOf(snapshot, source)
  useInspector.getState().show('prompt')
  openInspector(layer)
  if (layer !== undefined) usePrompt.getState().goTo(layer, { source })
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
