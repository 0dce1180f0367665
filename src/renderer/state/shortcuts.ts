import type { AppState } from '../../shared/app'
import { type OwnKeys, type ShortcutId, bindingsOf, shortcutIds } from '../../shared/shortcuts'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'
>
type Platform = AppState['platform']

/** Keys that belong to editing, to the system or to the chat itself. */
const reserved = new Set(
  ['A', 'C', 'V', 'X', 'Z', 'Y', 'Shift+Z', 'F', 'Q', 'W', 'M', 'R', 'ENTER'].map((key) => `Mod+${key}`),
)

/** Which command was meant. A key that belongs to an input method is none. */
export function shortcutOf(event: Pressed, platform: Platform, own: OwnKeys = {}): ShortcutId | null {
  const pressed = keysPressed(event, platform)
  if (pressed === null) return null
  const keysOfCommand = bindingsOf(own)
  return shortcutIds.find((id) => keysOfCommand(id).includes(pressed)) ?? null
}

/** The keys as they are written in the file; `null` for what can be no shortcut, such as a letter alone. */
export function keysPressed(event: Pressed, platform: Platform): string | null {
  if (event.isComposing || event.keyCode === 229) return null
  const [mod, other] = platform === 'darwin' ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  const key = keyName(event)
  if (other || key === null || (!mod && !event.altKey && !/^F\d+$/.test(key))) return null
  return `${mod ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${key}`
}

export type KeyConflict = { readonly kind: 'reserved' } | { readonly kind: 'command'; readonly id: ShortcutId }

/** Who has these keys already. */
export function conflictOf(keys: string, id: ShortcutId | null, own: OwnKeys): KeyConflict | null {
  if (reserved.has(keys) || /^Mod\+\d$/.test(keys)) return { kind: 'reserved' }
  const keysOfCommand = bindingsOf(own)
  const other = shortcutIds.find((one) => one !== id && keysOfCommand(one).includes(keys))
  return other === undefined ? null : { kind: 'command', id: other }
}

/** The keys as they are printed on this platform's keyboards; nothing for a command without keys. */
export function printedKeysOf(id: ShortcutId, platform: Platform, own: OwnKeys = {}): readonly string[] | undefined {
  const [keys] = bindingsOf(own)(id)
  return keys === undefined ? undefined : printed(keys, platform)
}

export function printed(keys: string, platform: Platform): readonly string[] {
  const names: Record<string, string> = {
    ...(platform === 'darwin' ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' } : { Mod: 'Ctrl' }),
    ARROWUP: '↑',
    ARROWDOWN: '↓',
    ARROWLEFT: '←',
    ARROWRIGHT: '→',
    BACKSPACE: '⌫',
    ' ': 'Space',
  }
  return keys.split('+').map((key) => names[key] ?? key)
}

const brackets: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/** Where a layout has no Latin letter on a key, or Alt makes a sign of it, the key's place counts. */
function keyName({ key, code }: Pressed): string | null {
  if (['Control', 'Shift', 'Alt', 'Meta', 'Dead', 'Process', 'Escape', 'Tab', 'Unidentified'].includes(key)) return null
  if (key.length === 1 && !/^[!-~]$/.test(key)) return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? brackets[code] ?? null
  return key === '+' ? '=' : key.toUpperCase()
}
