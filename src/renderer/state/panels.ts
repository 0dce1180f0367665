import { useApp } from './use-app'
import { layerOf } from './layer-of'
import { useInspector } from './use-inspector'
import { useView } from './use-view'
import { usePrompt } from './use-prompt'
import { fitPane, fitPanels, panelLimits } from './fit-panels'
import { usePanes } from './use-panes'
import type { PanelLayout } from '../../shared/app'

/** The side bar and the inspector, opened and closed the way the width of the window asks for. */

export function toggleSidebar(): void {
  const layout = useApp.getState().state?.layout
  if (layout === undefined) return
  const { isNarrow, sidebar } = fitted(layout)
  // A pane took its room: opening it for good would show nothing.
  if (isNarrow || (layout.sidebar.open && sidebar.mode === 'rail')) return toggleDrawer('sidebar')
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

/** What somebody asked for stands below a pane that floats, or takes its room: the pane gives way. */
export function makeWay(): void {
  const layout = useApp.getState().state?.layout
  if (layout !== undefined && fitPane(window.innerWidth, fitted(layout)).mode === 'overlay') usePanes.getState().close()
}

const fitted = (layout: PanelLayout) => fitPanels(window.innerWidth, layout, usePanes.getState().open !== null)

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
