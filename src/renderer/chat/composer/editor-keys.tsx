import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_HIGH, KEY_ARROW_DOWN_COMMAND, KEY_ARROW_UP_COMMAND, KEY_ENTER_COMMAND } from 'lexical'
import { useEffect } from 'react'
import { useComposerSettings } from '../../state/use-composer-settings'
import { caretIsInLine } from './edge-line'
import { enterAction, isComposingKey } from './key-action'

export interface EditorKeysProps {
  onSend(): void
  /** The other key that sends: the other thing that can be done with the text. */
  onSendOther(): void
  /** Up in the first line, Down in the last: what was sent before. `false` when there is nothing that way. */
  onRecall(way: 'older' | 'newer'): boolean
}

export function EditorKeys({ onSend, onSendOther, onRecall }: EditorKeysProps) {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const enter = (event: KeyboardEvent | null) => {
      const action = event === null ? 'newline' : enterAction(event, useComposerSettings.getState().sendKey)
      if (action === 'newline') return false
      // Said to be dealt with, so that nothing makes a line of it; the input method still gets its key.
      if (action === 'compose') return true
      event?.preventDefault()
      if (action === 'send') onSend()
      else onSendOther()
      return true
    }
    const arrow = (way: 'older' | 'newer') => (event: KeyboardEvent) => {
      if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || isComposingKey(event)) return false
      const root = editor.getRootElement()
      if (root === null || !caretIsInLine(way === 'older' ? 'first' : 'last', root) || !onRecall(way)) return false
      event.preventDefault()
      return true
    }
    const unregister = [
      editor.registerCommand(KEY_ENTER_COMMAND, enter, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, arrow('older'), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, arrow('newer'), COMMAND_PRIORITY_HIGH),
    ]
    return () => unregister.forEach((end) => end())
  }, [editor, onSend, onSendOther, onRecall])
  return null
}
