import { useEffect } from 'react'

/**
 * Esc closes one layer at a time. Every layer that closes says so by preventing the default, so what arrives here was meant
 * for the turn. It never touches the text.
 */
export function useEscapeStop(running: boolean, stop: () => void): void {
  useEffect(() => {
    if (!running) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return
      if (document.querySelector('[role=dialog], [role=menu], search') !== null) return
      event.preventDefault()
      stop()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [running, stop])
}
