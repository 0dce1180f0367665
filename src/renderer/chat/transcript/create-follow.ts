import { positionOf, rowAt } from './positions'
import type { Position } from './positions'

const NEAR = 16
/** So long after a turn of the wheel or a key the list may still move because of it. */
const INTENT_MS = 400
/** Air above a row that was jumped to. */
const PLACE_ABOVE = 56

/** At most so much stands between the last row and the end of the list. */
const END_SPACE = 64

/** A list is shown after that time even when its rows never came to rest. */
const CONCEALED_MS = 250

const UPWARDS = new Set(['ArrowUp', 'PageUp', 'Home'])

/**
 * The scroll contract: what streams is followed only from the bottom; whoever scrolls up or opens something stays where they
 * are, until they are at the bottom again. The list itself moves things while it measures them, so only a movement that a
 * hand made counts.
 */
export function createFollow(start: Position | null) {
  let following = start === null
  /** Where to be until the reader moves: rows above may turn out taller than was guessed. */
  let pinned = start
  let scroller: HTMLElement | null = null
  let lastTop = 0
  let pressed = false
  let intentUntil = 0

  /** A list that still looks for its place would flash other rows. */
  let isConcealed = true
  const reveal = (element: HTMLElement) => {
    isConcealed = false
    element.style.visibility = ''
  }

  const settle = () => {
    if (scroller === null) return
    if (following) scroller.scrollTop = scroller.scrollHeight
    else if (pinned !== null) pinTo(scroller, pinned, rowAt(scroller, pinned.key))
    if (isConcealed && (following ? showsEnd(scroller) : pinned === null || rowAt(scroller, pinned.key) !== null))
      reveal(scroller)
  }
  const intend = () => {
    pinned = null
    intentUntil = performance.now() + INTENT_MS
  }
  const listeners = {
    scroll: () => {
      if (scroller === null) return
      const { scrollTop } = scroller
      const byHand = pressed || performance.now() < intentUntil
      if (distance(scroller) <= NEAR) following = pinned === null
      else if (byHand && scrollTop < lastTop) following = false
      lastTop = scrollTop
    },
    wheel: intend,
    touchmove: intend,
    keydown: (event: Event) => {
      if (event instanceof KeyboardEvent && UPWARDS.has(event.key)) intend()
    },
    pointerdown: () => {
      pressed = true
      pinned = null
    },
    pointermove: (event: Event) => {
      if (event instanceof PointerEvent && event.buttons === 0) pressed = false
    },
    click: ({ target }: Event) => {
      if (target instanceof Element && target.closest('[aria-expanded]') !== null) following = false
    },
  } satisfies Record<string, (event: Event) => void>
  const resized = new ResizeObserver(settle)

  return {
    attach(element: HTMLElement | Window | null): void {
      if (element === scroller) return
      for (const [name, listener] of Object.entries(listeners)) scroller?.removeEventListener(name, listener, true)
      resized.disconnect()
      scroller = element instanceof HTMLElement ? element : null
      if (scroller === null) return
      for (const [name, listener] of Object.entries(listeners))
        scroller.addEventListener(name, listener, { capture: true, passive: true })
      resized.observe(scroller)
      if (!isConcealed) return
      const concealed = scroller
      concealed.style.visibility = 'hidden'
      setTimeout(() => reveal(concealed), CONCEALED_MS)
    },
    /** Rows were measured: the list grew or shrank. */
    settle,
    /** Rows were drawn; where they stand is known in the next frame. */
    settleSoon(): void {
      requestAnimationFrame(settle)
    },
    toEnd(): void {
      following = true
      pinned = null
      settle()
    },
    /** Holds a row a little below the top edge until the reader moves. */
    toRow(key: string): void {
      following = false
      pinned = { key, above: -PLACE_ABOVE }
      settle()
    },
    /** The row where the reader is: the one jumped to, or the one at the place where a jump puts a row. */
    at: (): string | null =>
      pinned?.key ?? (scroller === null ? null : (positionOf(scroller, PLACE_ABOVE)?.key ?? null)),
    /** The element, when the reader is somewhere worth coming back to. */
    leftAt: () => (following ? null : scroller),
  }
}

function pinTo(scroller: HTMLElement, { above }: Position, row: HTMLElement | null): void {
  if (row === null) return
  const off = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top + above
  if (Math.abs(off) >= 1) scroller.scrollTop += off
}

/** A row stands at the lower edge, and nothing is below it. */
function showsEnd(scroller: HTMLElement): boolean {
  const last = [...scroller.querySelectorAll('[data-row]')].at(-1)
  if (last === undefined || distance(scroller) > 1) return false
  return Math.abs(scroller.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom) <= END_SPACE
}

function distance({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight
}
