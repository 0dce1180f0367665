import { useEffect } from 'react'
import { newChat } from '../sessions/open-session'
import { useAppState } from '../use-app'
import { useView } from '../use-view'
import { useWorkspace } from '../workspace/use-workspace'
import { toggleInspector, toggleSidebar } from './panels'
import { shortcutOf } from './shortcuts'
import type { ShortcutId } from './shortcuts'

const run: Record<ShortcutId, () => void> = {
  newChat,
  palette: () => useView.getState().setPalette(!useView.getState().palette),
  settings: () => useView.getState().showSettings(),
  sidebar: toggleSidebar,
  inspector: toggleInspector,
  workspace: () => void useWorkspace.getState().choose(),
}

export function useShortcuts(): void {
  const platform = useAppState((state) => state.platform)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const id = shortcutOf(event, platform)
      if (id === null) return
      event.preventDefault()
      run[id]()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [platform])
}
