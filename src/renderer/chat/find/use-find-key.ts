import { useEffect } from 'react'
import { useAppState } from '../../state/use-app'
import { useFind } from './use-find'

/** Mod+F opens the field, or puts the caret into it. */
export function useFindKey(): void {
  const mac = useAppState((state) => state.platform === 'darwin')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const mod = mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
      if (!mod || event.altKey || event.shiftKey || event.isComposing || event.key.toLowerCase() !== 'f') return
      event.preventDefault()
      useFind.getState().open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [mac])
}
