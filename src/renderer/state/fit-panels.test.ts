import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PanelLayout } from '../../shared/app'
import { fitPane, fitPanels, panelLimits } from './fit-panels'

const layout = (change: Partial<PanelLayout> = {}): PanelLayout => ({
  sidebar: { open: true, width: 260 },
  inspector: { open: true, width: 420 },
  ...change,
})

it('keeps the remembered widths on a wide window', () => {
  expect(fitPanels(1440, layout())).toEqual({
    isNarrow: false,
    sidebar: { mode: 'full', width: 260 },
    inspector: { mode: 'docked', width: 420, max: 820 },
  })
})

it('turns the side bar into a rail below 900 pixels', () => {
  expect(fitPanels(899, layout()).sidebar).toEqual({ mode: 'rail', width: 48 })
  expect(fitPanels(900, layout()).sidebar.mode).toBe('full')
})

it('lets the inspector float below 700 pixels, open or not', () => {
  expect(fitPanels(640, layout()).inspector).toEqual({ mode: 'overlay', width: 420, max: 592 })
  expect(fitPanels(640, layout({ inspector: { open: false, width: 420 } })).inspector.mode).toBe('overlay')
})

it('never pushes the content out of the window', () => {
  const width = fc.integer({ min: 640, max: 4000 })
  const panels = fc.record({
    sidebar: fc.record({ open: fc.boolean(), width: fc.integer(panelLimits.sidebar) }),
    inspector: fc.record({ open: fc.boolean(), width: fc.integer(panelLimits.inspector) }),
  })
  fc.assert(
    fc.property(width, panels, (windowWidth, wanted) => {
      const { sidebar, inspector } = fitPanels(windowWidth, wanted)
      const docked = inspector.mode === 'docked' ? inspector.width : 0
      expect(windowWidth - sidebar.width - docked).toBeGreaterThanOrEqual(panelLimits.centre - panelLimits.rail)
      expect(inspector.width).toBeLessThanOrEqual(inspector.max)
      expect(inspector.max).toBeLessThanOrEqual(panelLimits.inspector.max)
    }),
  )
})

it('gives a pane what the other panels leave, and lets it float where that is too little', () => {
  const alone = layout({ inspector: { open: false, width: 420 } })
  expect(fitPane(1440, fitPanels(1440, alone))).toEqual({ mode: 'docked', min: 320, max: 820, usual: 605 })
  expect(fitPane(1440, fitPanels(1440, layout()))).toEqual({ mode: 'docked', min: 320, max: 400, usual: 400 })
  expect(fitPane(1024, fitPanels(1024, layout()))).toEqual({ mode: 'overlay', min: 320, max: 976, usual: 430 })
})

it('keeps side bar, chat, pane and inspector side by side as long as it can: the inspector yields first, then the side bar', () => {
  const widths = (windowWidth: number) => {
    const panels = fitPanels(windowWidth, layout(), true)
    const { mode, max } = fitPane(windowWidth, panels)
    return [panels.sidebar.width, panels.inspector.width, mode, max]
  }
  expect([1440, 1344, 1280, 1048, 1047].map(widths)).toEqual([
    [260, 420, 'docked', 400],
    [260, 404, 'docked', 320],
    [48, 420, 'docked', 452],
    [48, 320, 'docked', 320],
    [260, 420, 'overlay', 999],
  ])
})
