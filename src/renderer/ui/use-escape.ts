import { useEffect } from 'react'

/** Esc leaves a page unless something above it (a dialog, a menu) has used it, or it belongs to an input method. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return
      if (document.querySelector('[role=dialog], [role=menu]') !== null) return
      event.preventDefault()
      leave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [leave])
}
