import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { useWantedSetting } from './use-wanted-setting'

interface Sought {
  readonly ref: RefObject<HTMLElement | null>
  readonly 'data-sought': boolean
  readonly tabIndex: -1
  onBlur(event: FocusEvent<HTMLElement>): void
}

/** A part of a page that somebody may look for: it comes into sight with the focus in it, and is marked until that leaves. */
export function useSought(key: string): Sought {
  const ref = useRef<HTMLElement>(null)
  const isWanted = useWantedSetting((state) => state.key === key)
  const isMarked = useWantedSetting((state) => state.marked === key)
  useEffect(() => {
    if (!isWanted) return
    const part = ref.current
    part?.scrollIntoView({ block: 'center' })
    const control = part?.querySelector<HTMLElement>('input, textarea, button:not([tabindex="-1"])') ?? part
    control?.focus({ preventScroll: true })
    useWantedSetting.getState().arrived()
  }, [isWanted])
  return {
    ref,
    'data-sought': isMarked,
    tabIndex: -1,
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (isMarked && !currentTarget.contains(relatedTarget)) useWantedSetting.getState().left()
    },
  }
}
