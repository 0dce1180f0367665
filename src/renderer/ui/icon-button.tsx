import type { LucideIcon } from 'lucide-react'
import { lazyPart } from './lazy-part'
import { useEffect, useRef, useState } from 'react'
import type { FocusEvent } from 'react'

const DELAY = 400
const sizes = { tiny: 'size-6', small: 'size-7', large: 'size-8' } as const

/** Not needed to draw the frame, so it comes with the first tooltip. */
const TooltipBubble = lazyPart(async () => (await import('./tooltip-bubble')).TooltipBubble)

interface IconButtonProps {
  readonly icon: LucideIcon
  /** Said by screen readers and shown as tooltip. */
  readonly label: string
  readonly keys?: readonly string[]
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly size?: keyof typeof sizes
  /** For a button that shows and hides something. */
  readonly expanded?: boolean
  onClick(): void
}

export function IconButton({
  icon: Icon,
  label,
  keys,
  side = 'bottom',
  size = 'small',
  expanded,
  onClick,
}: IconButtonProps) {
  const [hovered, handlers] = useHoverIntent()
  return (
    <span className="relative inline-flex shrink-0">
      <button
        type="button"
        aria-label={label}
        aria-expanded={expanded}
        onClick={onClick}
        {...handlers}
        className={`no-drag inline-flex items-center justify-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink ${sizes[size]}`}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {hovered && <TooltipBubble text={label} keys={keys} side={side} />}
    </span>
  )
}

/** Whether a control is hovered long enough, or focused by keyboard, to tell more about it. */
function useHoverIntent() {
  const [active, setActive] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    setActive(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = {
    onPointerEnter: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setActive(true), DELAY)
    },
    onPointerLeave: stop,
    onPointerDown: stop,
    onFocus: (event: FocusEvent<HTMLElement>) => setActive(event.currentTarget.matches(':focus-visible')),
    onBlur: stop,
  } as const
  return [active, handlers] as const
}
