import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_HIGH, KEY_ARROW_DOWN_COMMAND, KEY_ARROW_UP_COMMAND, KEY_ENTER_COMMAND } from 'lexical'
import { useEffect } from 'react'
import { useComposerSettings } from '../../state/use-composer-settings'
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

/** Whether the caret stands in the first or the last line that is drawn, long lines that wrap included. */
function caretIsInLine(edge: 'first' | 'last', root: HTMLElement): boolean {
  const selection = window.getSelection()
  if (selection === null || !selection.isCollapsed || selection.rangeCount === 0) return false
  const caret = boxOf(selection.getRangeAt(0))
  const whole = new Range()
  whole.selectNodeContents(root)
  const all = whole.getBoundingClientRect()
  // An empty editor has one line.
  if (caret === null || all.height === 0) return true
  const reach = caret.height * 0.75
  return edge === 'first' ? caret.top - all.top < reach : all.bottom - caret.bottom < reach
}

/** A caret on an empty line has no box of its own: its line break has one. */
function boxOf(range: Range): DOMRect | null {
  const [box] = range.getClientRects()
  if (box !== undefined) return box
  const { startContainer, startOffset } = range
  const node = startContainer.childNodes[startOffset] ?? startContainer.childNodes[startOffset - 1]
  return node instanceof Element ? node.getBoundingClientRect() : null
}
