import type { AppState } from '../../shared/app'

/** Every shortcut of the window. `Mod` is Cmd on macOS and Ctrl elsewhere; the first one is shown. */
export const shortcuts = {
  newChat: ['Mod+N'],
  palette: ['Mod+K', 'Mod+Shift+P'],
  settings: ['Mod+,'],
  sidebar: ['Mod+B'],
  inspector: ['Mod+I', 'Mod+J'],
  workspace: ['Mod+O'],
} as const satisfies Record<string, readonly string[]>

export type ShortcutId = keyof typeof shortcuts

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'>

/** Which shortcut was pressed. A key that belongs to an input method is never one. */
export function shortcutOf(event: Pressed, platform: AppState['platform']): ShortcutId | null {
  if (event.isComposing) return null
  const mac = platform === 'darwin'
  const mod = mac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (!mod || event.altKey) return null
  const pressed = `Mod+${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`
  const found = Object.entries(shortcuts).find(([, keys]) => (keys as readonly string[]).includes(pressed))
  return found === undefined ? null : (found[0] as ShortcutId)
}

/** The keys as they are printed on this platform's keyboards. */
export function keysOf(id: ShortcutId, platform: AppState['platform']): readonly string[] {
  const names: Record<string, string> = platform === 'darwin' ? { Mod: '⌘', Shift: '⇧' } : { Mod: 'Ctrl' }
  return shortcuts[id][0].split('+').map((key) => names[key] ?? key)
}
