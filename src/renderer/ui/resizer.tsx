import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

interface ResizerProps {
  readonly label: string
  readonly width: number
  readonly min: number
  readonly max: number
  /** The side of the panel that the handle sits on. */
  readonly edge: 'left' | 'right'
  onResize(width: number): void
  /** The hand let go: this is the width to remember. */
  onSettle(width: number): void
}

const STEP = 16

/** The line between two panels: drag it, or focus it and use the arrow keys. */
export function Resizer({ label, width, min, max, edge, onResize, onSettle }: ResizerProps) {
  const drag = useRef<{ startX: number; startWidth: number; width: number } | null>(null)
  const clamp = (wanted: number) => Math.round(Math.min(max, Math.max(min, wanted)))
  const grow = edge === 'right' ? 1 : -1

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { startX: event.clientX, startWidth: width, width }
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current === null) return
    drag.current.width = clamp(drag.current.startWidth + grow * (event.clientX - drag.current.startX))
    onResize(drag.current.width)
  }
  const onPointerEnd = () => {
    if (drag.current !== null) onSettle(drag.current.width)
    drag.current = null
  }
  // A busy window may leave out the last movements; where the hand let go counts.
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    onPointerMove(event)
    onPointerEnd()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const wanted = { ArrowRight: width + grow * STEP, ArrowLeft: width - grow * STEP, Home: min, End: max }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onSettle(clamp(wanted))
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      className={`group absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none outline-none ${edge === 'right' ? '-right-1' : '-left-1'}`}
    >
      <div className="mx-auto h-full w-0.5 bg-transparent transition-colors group-hover:bg-line group-focus-visible:bg-accent group-active:bg-accent" />
    </div>
  )
}
