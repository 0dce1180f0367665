import { usualTerminalKeys } from './terminal'

/** Every command that has keys. `Mod` is Cmd on macOS and Ctrl elsewhere; the first keys are shown. The user may choose others. */
export const shortcuts = {
  newChat: ['Mod+N'],
  newWindow: ['Mod+Shift+N'],
  palette: ['Mod+K', 'Mod+Shift+P'],
  search: ['Mod+Shift+F'],
  sidebar: ['Mod+B'],
  inspector: ['Mod+I', 'Mod+J'],
  review: ['Mod+G'],
  terminal: [usualTerminalKeys],
  files: ['Mod+Shift+E'],
  workspace: ['Mod+O'],
  settings: ['Mod+,'],
  shortcuts: ['Mod+/'],
  split: ['Mod+\\'],
  otherChat: ['F6'],
  previousChat: ['Alt+ARROWUP'],
  nextChat: ['Alt+ARROWDOWN'],
  previousMessage: ['Mod+Alt+['],
  nextMessage: ['Mod+Alt+]'],
  composer: ['Mod+L'],
  nextQuestion: ['Mod+Shift+A'],
  renameChat: ['F2'],
  archiveChat: ['Mod+Shift+BACKSPACE'],
  zoomIn: ['Mod+=', 'Mod+Shift+='],
  zoomOut: ['Mod+-'],
  zoomReset: ['Mod+0'],
} as const satisfies Record<string, readonly string[]>

export type ShortcutId = keyof typeof shortcuts
export const shortcutIds = Object.keys(shortcuts) as readonly ShortcutId[]

/** What the menu of the app can ask of the window in front. */
export type MenuCommand = ShortcutId | 'find' | 'exportPdf' | 'skills' | 'schedules' | 'usage' | 'archive' | 'about'

/** What `config.yaml` says, by command; '' takes the keys away. */
export type OwnKeys = Readonly<Record<string, string>>

/** Own keys win over usual ones: a command whose usual keys somebody else was given has them no longer. */
export function bindingsOf(own: OwnKeys): (id: ShortcutId) => readonly string[] {
  const taken = new Set(shortcutIds.flatMap((id) => own[id] ?? []))
  return (id) => {
    const chosen = own[id]
    if (chosen !== undefined) return chosen === '' ? [] : [chosen]
    return shortcuts[id].filter((keys) => !taken.has(keys))
  }
}
