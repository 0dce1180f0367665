import type { ComposerSettings } from '../../../shared/calls/composer-calls'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>

export type EnterAction = 'send' | 'send-other' | 'newline' | 'compose'

/**
 * Whether a key belongs to the word that an input method puts together, however the browser says so: some only by the old
 * key code 229, some by the key name.
 */
export function isComposingKey({
  isComposing,
  keyCode,
  key,
}: Pick<Pressed, 'isComposing' | 'keyCode' | 'key'>): boolean {
  return isComposing || keyCode === 229 || key === 'Process'
}

/** What Enter means. Where Enter makes a line, Ctrl or Cmd sends, and Shift with it does the other thing. */
export function enterAction(event: Pressed, sendKey: ComposerSettings['sendKey'] = 'enter'): EnterAction {
  if (isComposingKey(event)) return 'compose'
  const mod = event.ctrlKey || event.metaKey
  if (sendKey === 'mod-enter') {
    if (!mod || event.altKey) return 'newline'
    return event.shiftKey ? 'send-other' : 'send'
  }
  if (event.shiftKey || event.altKey) return 'newline'
  return mod ? 'send-other' : 'send'
}
