import type { BrowserWindow, InputEvent } from 'electron'

/** How long a press counts. */
const momentMs = 10_000
/** What a press began may take this long, with what follows from it. */
const longestMs = 120_000

interface Press {
  /** When a person really pressed. */
  readonly at: number
  /** Until when it counts. */
  until: number
  isSpent: boolean
}

const presses: ReadonlySet<InputEvent['type']> = new Set([
  'mouseDown',
  'mouseUp',
  'rawKeyDown',
  'keyDown',
  'gestureTap',
  'touchEnd',
  'pointerUp',
])

/**
 * What the system told the windows of presses. Scripts of a page press nothing: their events never leave the page. What a page can do
 * is use a press that was meant for something else; whatever that would make too powerful is asked about in a dialog.
 */
export function createGestures(clock: () => number) {
  const last = new Map<number, Press>()
  const press = (window: number): void => {
    const at = clock()
    last.set(window, { at, until: at + momentMs, isSpent: false })
  }
  const recent = (window: number): boolean => (last.get(window)?.until ?? 0) >= clock()
  return {
    press,
    recent,
    spend(window: number): boolean {
      const found = last.get(window)
      if (found === undefined || found.isSpent || found.at + momentMs < clock()) return false
      found.isSpent = true
      return true
    },
    /** What comes after something slow belongs to the same press. */
    async during<T>(window: number, work: Promise<T>): Promise<T> {
      const found = recent(window) ? last.get(window) : undefined
      try {
        return await work
      } finally {
        if (found !== undefined) found.until = Math.min(clock() + momentMs, found.at + longestMs)
      }
    },
    watch(window: BrowserWindow): void {
      const { id, webContents } = window
      webContents.on('input-event', (_event, { type }) => {
        if (presses.has(type)) press(id)
      })
      window.on('closed', () => last.delete(id))
    },
  }
}

export type WindowGestures = ReturnType<typeof createGestures>
