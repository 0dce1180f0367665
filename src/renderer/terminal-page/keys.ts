import type { ScreenBridge } from '../../shared/terminal'

type Platform = ScreenBridge['platform']
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export type ScreenKey = 'leave' | 'copy' | 'paste' | 'find'

/** Keys that are the app's also while a terminal has the others. Everywhere but on a Mac, Ctrl and a letter is the program's. */
export function screenKeyOf(event: Pressed, platform: Platform, leave: string): ScreenKey | null {
  const pressed = pressedKeys(event, platform)
  if (pressed === leave) return 'leave'
  const prefix = platform === 'darwin' ? 'Mod+' : 'Mod+Shift+'
  if (pressed === `${prefix}C`) return 'copy'
  if (pressed === `${prefix}V`) return 'paste'
  return pressed === `${prefix}F` ? 'find' : null
}

function pressedKeys({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed, platform: Platform): string {
  const isMod = platform === 'darwin' ? metaKey : ctrlKey
  return `${isMod ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${key.toUpperCase()}`
}
