import { BrowserWindow, type WebContents } from 'electron'

/** What the windows of the app show, and which of them is meant. The window's own number is its name. */
export function createAppWindows() {
  const shown = new Map<number, string | null>()
  const slots = new Map<number, number>()
  const small = new Set<number>()
  let keepsLast = () => false
  let mayEnd: () => Promise<boolean> | null = () => null
  let isAsking = false
  const onClosed: ((window: number) => void)[] = []
  /** Last looked at first. */
  let order: readonly number[] = []

  const live = (number: number): readonly BrowserWindow[] => {
    const window = BrowserWindow.fromId(number)
    return window === null || window.isDestroyed() ? [] : [window]
  }
  const all = (): readonly BrowserWindow[] => order.flatMap(live)
  const touch = (number: number) => {
    order = [number, ...order.filter((one) => one !== number)]
  }

  /** Closes it after a yes. */
  function askFirst(window: BrowserWindow, asked: Promise<boolean>): void {
    isAsking = true
    void asked
      .then((isAgreed) => {
        if (isAgreed && !window.isDestroyed()) window.destroy()
      })
      .finally(() => (isAsking = false))
  }

  return {
    /** The smallest number that no open window has: the place and the unsent message of a window go by it. */
    freeSlot: (): number => firstFree(new Set(slots.values())),
    slotOf: (number: number): number | null => slots.get(number) ?? null,
    add(window: BrowserWindow, slot: number): void {
      const { id } = window
      shown.set(id, null)
      slots.set(id, slot)
      touch(id)
      window.on('focus', () => touch(id))
      window.on('close', (event) => {
        const isLast = all().every((one) => one.id === id || !one.isVisible())
        if (!isLast) return
        if (keepsLast()) {
          event.preventDefault()
          return window.hide()
        }
        const asked = isAsking ? null : mayEnd()
        if (asked === null && !isAsking) return
        event.preventDefault()
        if (asked !== null) askFirst(window, asked)
      })
      window.on('closed', () => {
        shown.delete(id)
        slots.delete(id)
        order = order.filter((one) => one !== id)
        for (const listener of onClosed) listener(id)
      })
    },
    /** A window beside those in which people work: its page may call, and nothing else is asked of it. */
    addSmall(window: BrowserWindow): void {
      const { id } = window
      small.add(id)
      window.on('closed', () => small.delete(id))
    },
    count: (): number => all().length,
    onClosed: (listener: (window: number) => void): void => void onClosed.push(listener),
    /** Where `keeps` says so, the last window that can be seen is hidden when it is closed. */
    keepLastWhen(keeps: () => boolean): void {
      keepsLast = keeps
    },
    /** Before the last window closes, and the program with it: `null` where nobody needs to be asked. */
    askBeforeEnd(ask: () => Promise<boolean> | null): void {
      mayEnd = ask
    },
    /** The one that a person looks at, or looked at last; `null` when all are closed. */
    front: (): BrowserWindow | null => all()[0] ?? null,
    /** All windows, and those to come: Chromium keeps one zoom for all pages of one host. */
    zoom(factor: number): void {
      for (const { webContents: contents } of all())
        if (contents.getZoomFactor() !== factor) contents.setZoomFactor(factor)
    },
    isOurs: (contents: WebContents): boolean =>
      [...all(), ...[...small].flatMap(live)].some((window) => window.webContents === contents),
    isFocused: (): boolean => all().some((window) => window.isFocused()),
    show(number: number, sessionId: string | null): void {
      if (shown.has(number)) shown.set(number, sessionId)
    },
    /** The window that shows a session, else the one in front. */
    showing: (sessionId: string): BrowserWindow | null =>
      all().find(({ id }) => shown.get(id) === sessionId) ?? all()[0] ?? null,
  }
}

export type AppWindows = ReturnType<typeof createAppWindows>

function firstFree(taken: ReadonlySet<number>): number {
  let slot = 0
  while (taken.has(slot)) slot += 1
  return slot
}

export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
