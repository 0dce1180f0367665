import type { Spot } from './point-of'
import type { Tab } from './tab'

const markMs = 1_500
const outline = { r: 184, g: 92, b: 30, a: 1 }
const fill = { r: 184, g: 92, b: 30, a: 0.18 }

/** Shows on the page where something is done. The page cannot see it, and nothing waits for it: commands keep their order. */
export function mark(tab: Tab, { x, y, width, height }: Spot): void {
  const box = {
    x: Math.round(x - width / 2),
    y: Math.round(y - height / 2),
    width: Math.ceil(width),
    height: Math.ceil(height),
  }
  void tab.send('Overlay.highlightRect', { ...box, color: fill, outlineColor: outline }).catch(() => undefined)
  setTimeout(() => void unmark(tab), markMs).unref()
}

export async function unmark(tab: Tab): Promise<void> {
  if (!tab.isOver()) await tab.send('Overlay.hideHighlight').catch(() => undefined)
}

export async function click(tab: Tab, place: Spot, { count = 1 } = {}): Promise<void> {
  mark(tab, place)
  await input(tab, async () => {
    const presses = Array.from({ length: count }, (_, at) => ({ button: 'left', clickCount: at + 1 }))
    await Promise.all([
      mouse(tab, 'mouseMoved', place),
      ...presses.flatMap((press) => [
        mouse(tab, 'mousePressed', place, press),
        mouse(tab, 'mouseReleased', place, press),
      ]),
    ])
  })
}

export async function drag(tab: Tab, from: Spot, to: Spot): Promise<void> {
  mark(tab, to)
  // Chromium would hand what is dragged to the system, which does not give it back to a page that is not shown.
  await tab.send('Input.setInterceptDrags', { enabled: true })
  await input(tab, async () => {
    await mouse(tab, 'mouseMoved', from)
    await mouse(tab, 'mousePressed', from, { button: 'left', clickCount: 1 })
    for (const share of [0.1, 0.5, 0.9, 1]) {
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      await mouse(tab, 'mouseMoved', at, { button: 'left', buttons: 1 })
    }
    const data = tab.takeDrag()
    const { x, y } = to
    if (data !== null)
      for (const type of ['dragEnter', 'dragOver', 'drop'])
        await tab.send('Input.dispatchDragEvent', { type, x, y, data })
    await mouse(tab, 'mouseReleased', to, { button: 'left', clickCount: 1 })
  })
  await tab.send('Input.setInterceptDrags', { enabled: false })
}

/** A press that opens a dialog is answered only when the dialog is: it is not waited for then. */
export async function input(tab: Tab, work: () => Promise<void>): Promise<void> {
  tab.view.acting(true)
  const done = work()
    .then(() => true)
    .finally(() => {
      tab.view.acting(false)
      tab.busy()
    })
  done.catch(() => undefined)
  for (;;) {
    const isDone = await Promise.race([done, tab.stir(50).then(() => false)])
    if (isDone || tab.dialog() !== null || tab.isOver()) return
  }
}

async function mouse(
  tab: Tab,
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  { x, y }: Pick<Spot, 'x' | 'y'>,
  more: object = {},
): Promise<void> {
  // A dialog holds the answer back for as long as the user thinks: this is no sign of a page that hangs.
  const answered = tab.send('Input.dispatchMouseEvent', { type, x, y, ...more })
  await answered
}
