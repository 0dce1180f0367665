import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from 'lexical'
import { useEffect } from 'react'
import { isPicture } from './take-files'

const LONG_CHARS = 8000
const LONG_LINES = 150

export interface EditorPasteProps {
  onLongPaste(text: string): void
  onPictures(files: readonly File[]): void
}

/** A long paste does not flood the editor and a picture does not become its name: both go along with the message. */
export function EditorPaste({ onLongPaste, onPictures }: EditorPasteProps) {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = 'clipboardData' in event ? event.clipboardData : null
          const text = data?.getData('text/plain') ?? ''
          const pictures = [...(data?.files ?? [])].filter(isPicture)
          // Office programs put a picture of the text beside it.
          if (pictures.length > 0 && text === '') {
            event.preventDefault()
            onPictures(pictures)
            return true
          }
          if (text.length <= LONG_CHARS && text.split('\n', LONG_LINES + 1).length <= LONG_LINES) return false
          event.preventDefault()
          onLongPaste(text)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, onLongPaste, onPictures],
  )
  return null
}
