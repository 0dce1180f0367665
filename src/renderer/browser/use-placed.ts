import { type RefObject, useEffect, useState } from 'react'
import { call } from '../bridge'

/**
 * Tells main where the page is drawn. It lies over everything that this window draws itself, so it goes out of sight while a dialog
 * or a menu needs its place. Answers whether it does.
 */
export function usePlaced(place: RefObject<HTMLElement | null>, sessionId: string): boolean {
  const [isCovered, setCovered] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    let told = ''
    let frame = 0
    const tell = () => {
      const box = element.getBoundingClientRect()
      const covered = isOver(box)
      setCovered(covered)
      const bounds =
        covered || box.width < 1 || box.height < 1
          ? null
          : { x: Math.round(box.x), y: Math.round(box.y), width: Math.floor(box.width), height: Math.floor(box.height) }
      const now = JSON.stringify(bounds)
      if (now === told) return
      told = now
      call('browser.place', { sessionId, bounds }).catch(() => undefined)
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(tell)
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
    tell()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      floating.disconnect()
      window.removeEventListener('resize', soon)
      window.removeEventListener('pointermove', soon)
      call('browser.place', { sessionId, bounds: null }).catch(() => undefined)
    }
  }, [place, sessionId])
  return isCovered
}

function isOver(box: DOMRect): boolean {
  return [...document.body.children].some((child) => {
    if (child.id === 'root' || child.querySelector('[role="tooltip"]') !== null) return false
    const parts = [child, ...child.children].map((part) => part.getBoundingClientRect())
    return parts.some(
      ({ left, right, top, bottom, width, height }) =>
        width > 4 && height > 4 && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  })
}
