import type { PanelLayout } from '../../shared/app'

export const panelLimits = {
  sidebar: { min: 200, max: 480 },
  inspector: { min: 320, max: 960 },
  /** Before a pane gets less than `beside` between side bar and inspector, the side bar is a rail. */
  pane: { min: 320, max: 1600, beside: 400 },
  rail: 48,
  centre: 360,
  /** Below: the side bar is a rail of icons. */
  railBelow: 900,
  /** Below: the inspector floats over the content. */
  overlayBelow: 700,
} as const

export interface FittedPanels {
  /** There is no room for more than icons and the content. */
  readonly isNarrow: boolean
  readonly sidebar: { readonly mode: 'full' | 'rail'; readonly width: number }
  readonly inspector: { readonly mode: 'docked' | 'overlay' | 'hidden'; readonly width: number; readonly max: number }
}

/**
 * What the remembered widths come to in a window of this width: the content keeps its room, the inspector yields first. With a
 * pane beside the chat the side bar yields next, where that lets all of them stand side by side.
 */
export function fitPanels(windowWidth: number, layout: PanelLayout, hasPane = false): FittedPanels {
  const { inspector, pane } = panelLimits
  const overlay = windowWidth < panelLimits.overlayBelow
  const centre = windowWidth < panelLimits.railBelow ? panelLimits.centre - panelLimits.rail : panelLimits.centre
  const docked = layout.inspector.open && !overlay
  const forPane = windowWidth - centre - inspector.min
  const holdsAll = hasPane && docked && forPane - panelLimits.rail >= pane.min
  const isCrowded = holdsAll && forPane - layout.sidebar.width < pane.beside
  const rail = windowWidth < panelLimits.railBelow || !layout.sidebar.open || isCrowded

  const sidebarRoom = windowWidth - centre - (docked ? inspector.min : 0)
  const sidebarWidth = rail ? panelLimits.rail : clamp(layout.sidebar.width, panelLimits.sidebar.min, sidebarRoom)
  const inspectorRoom = overlay
    ? windowWidth - panelLimits.rail
    : windowWidth - centre - sidebarWidth - (holdsAll ? pane.min : 0)
  const inspectorMax = Math.max(inspector.min, Math.min(inspector.max, inspectorRoom))

  return {
    isNarrow: windowWidth < panelLimits.railBelow,
    sidebar: { mode: rail ? 'rail' : 'full', width: sidebarWidth },
    inspector: {
      mode: overlay ? 'overlay' : docked ? 'docked' : 'hidden',
      width: clamp(layout.inspector.width, inspector.min, inspectorMax),
      max: inspectorMax,
    },
  }
}

/** What the other panels leave for a pane beside the chat; where that is too little it floats over the content. */
export function fitPane(
  windowWidth: number,
  { sidebar, inspector }: FittedPanels,
): { readonly mode: 'docked' | 'overlay'; readonly min: number; readonly max: number; readonly usual: number } {
  const { min, max } = panelLimits.pane
  const beside = inspector.mode === 'docked' ? inspector.width : 0
  const room = windowWidth - sidebar.width - beside - panelLimits.centre
  const mode = room < min ? 'overlay' : 'docked'
  const most = Math.min(max, mode === 'docked' ? room : windowWidth - panelLimits.rail)
  return { mode, min, max: most, usual: clamp(Math.round(windowWidth * 0.42), min, most) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
