import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin'
import { CLEAR_HISTORY_COMMAND } from 'lexical'
import { useEffect, useRef } from 'react'
import { useColumn, useColumns } from '../../state/use-columns'
import { useComposer } from '../../state/use-composer'
import { readEditor, writeEditor } from './editor-text'

interface EditorSyncProps {
  readonly draftKey: string
  readonly text: string
  onChange(text: string): void
}

/** Keeps the editor and the draft the same. What the user types goes out; what somebody else set comes in. */
export function EditorSync({ draftKey, text, onChange }: EditorSyncProps) {
  const [editor] = useLexicalComposerContext()
  const focusAsked = useComposer((composer) => composer.focusAsked)
  const shown = useRef('')

  useEffect(() => {
    if (text === shown.current) return
    shown.current = text
    editor.update(() => writeEditor(text))
  }, [editor, text])

  return (
    <>
      <FreshStart key={`${draftKey} ${focusAsked}`} />
      <OnChangePlugin
        ignoreSelectionChange
        onChange={(state) => {
          const typed = state.read(readEditor)
          if (typed === shown.current) return
          shown.current = typed
          onChange(typed)
        }}
      />
    </>
  )
}

/** Another text begins: its undo starts here, and the caret is in it unless a dialog has it. */
function FreshStart() {
  const [editor] = useLexicalComposerContext()
  const column = useColumn()
  useEffect(() => {
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
    const isActive = useColumns.getState().active === column
    if (isActive && document.querySelector('[role=dialog]') === null) editor.focus()
  }, [editor, column])
  return null
}
