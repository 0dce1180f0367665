type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>

export type EnterAction = 'send' | 'send-other' | 'newline' | 'compose'

/**
 * What Enter means. While an input method puts a word together it belongs to that word, however the browser says so: some
 * only by the old key code 229, some by the key name.
 */
export function enterAction(event: Pressed): EnterAction {
  if (event.isComposing || event.keyCode === 229 || event.key === 'Process') return 'compose'
  if (event.shiftKey || event.altKey) return 'newline'
  return event.ctrlKey || event.metaKey ? 'send-other' : 'send'
}
