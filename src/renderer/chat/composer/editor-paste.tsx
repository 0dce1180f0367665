import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from 'lexical'
import { useEffect } from 'react'

const LONG_CHARS = 8000
const LONG_LINES = 150

/** A long paste does not flood the editor: it becomes an attachment of the message. */
export function EditorPaste({ onLongPaste }: { onLongPaste(text: string): void }) {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const text = 'clipboardData' in event ? (event.clipboardData?.getData('text/plain') ?? '') : ''
          if (text.length <= LONG_CHARS && text.split('\n', LONG_LINES + 1).length <= LONG_LINES) return false
          event.preventDefault()
          onLongPaste(text)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, onLongPaste],
  )
  return null
}
