import { type RefObject, useEffect, useState } from 'react'

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Tells where an element is drawn, for a page of another process that lies there; `null`: nowhere. That page lies over everything
 * that this window draws itself, so it goes out of sight while a dialog or a menu needs its place. Answers whether it does.
 * `tell` must stay the same function.
 */
export function usePlaced(place: RefObject<HTMLElement | null>, tell: (bounds: Bounds | null) => void): boolean {
  const [isCovered, setCovered] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    let told = ''
    let frame = 0
    const look = () => {
      const box = element.getBoundingClientRect()
      const covered = isOver(box, element)
      setCovered(covered)
      const bounds =
        covered || box.width < 1 || box.height < 1
          ? null
          : { x: Math.round(box.x), y: Math.round(box.y), width: Math.floor(box.width), height: Math.floor(box.height) }
      // With another zoom the same numbers are another place.
      const now = `${JSON.stringify(bounds)} ${devicePixelRatio}`
      if (now === told) return
      told = now
      tell(bounds)
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(soon)
    sizes.observe(element)
    sizes.observe(document.body)
    // What floats is hung into the body itself.
    const floating = new MutationObserver(soon)
    floating.observe(document.body, { childList: true })
    window.addEventListener('resize', soon)
    // A panel beside it may be dragged, which changes its place but not its size.
    window.addEventListener('pointermove', soon)
    // Menus open inside the window's own parts.
    window.addEventListener('focusin', soon)
    window.addEventListener('click', soon)
    look()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      floating.disconnect()
      window.removeEventListener('resize', soon)
      window.removeEventListener('pointermove', soon)
      window.removeEventListener('focusin', soon)
      window.removeEventListener('click', soon)
      tell(null)
    }
  }, [place, tell])
  return isCovered
}

function isOver(box: DOMRect, element: HTMLElement): boolean {
  const hung = [...document.body.children].filter(
    (child) => child.id !== 'root' && child.querySelector('[role="tooltip"]') === null,
  )
  // In a panel that floats itself only what floats above that is over it.
  const own = hung.findIndex((child) => child.contains(element))
  if (own !== -1) return hung.slice(own + 1).some((child) => overlaps(child, box))
  const inside = document.querySelectorAll('#root [role="menu"], #root [role="dialog"], #root [role="listbox"]')
  return [...hung, ...inside].some((child) => !child.contains(element) && overlaps(child, box))
}

function overlaps(child: Element, box: DOMRect): boolean {
  const parts = [child, ...child.children].map((part) => part.getBoundingClientRect())
  return parts.some(
    ({ left, right, top, bottom, width, height }) =>
      width > 4 && height > 4 && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
  )
}
