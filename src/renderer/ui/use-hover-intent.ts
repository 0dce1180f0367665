import { useEffect, useRef, useState } from 'react'
import type { FocusEvent } from 'react'

const DELAY = 400

/** Whether a control is hovered long enough, or focused by keyboard, to tell more about it. */
export function useHoverIntent() {
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
