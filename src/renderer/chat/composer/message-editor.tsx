import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { PlainTextPlugin } from '@lexical/react/LexicalPlainTextPlugin'
import { useEffect, useState } from 'react'
import { EditorKeys } from './editor-keys'
import type { EditorKeysProps } from './editor-keys'
import { EditorSync } from './editor-sync'
import { EditorMenu } from './menu/editor-menu'
import type { EditorMenuProps } from './menu/editor-menu'
import { ReferenceCard } from './reference-card'
import { $createReferenceNode, ReferenceNode } from './reference-node'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getSelection, $isRangeSelection, $isTextNode, COMMAND_PRIORITY_HIGH, PASTE_COMMAND, TextNode } from 'lexical'
import { isPicture } from './take-files'
import { findReference, isFinished } from '../reference-tokens'

const BLINKS_MS = 8000
const LONG_CHARS = 8000
const LONG_LINES = 150

interface MessageEditorProps extends EditorKeysProps, EditorPasteProps, EditorMenuProps {
  /** What is being edited: another one loads another text. */
  readonly draftKey: string
  readonly text: string
  readonly label: string
  readonly placeholder: string
  onChange(text: string): void
}

const config = {
  namespace: 'message',
  nodes: [ReferenceNode],
  onError: (error: Error) => {
    throw error
  },
}

/** Plain text, as it is typed, with references as pieces. */
export function MessageEditor(props: MessageEditorProps) {
  const { draftKey, text, label, placeholder, onChange, onSend, onSendOther, onRecall } = props
  const { onLongPaste, onPictures, sessionId, running, offers, anchor, onCommand } = props
  const [initialConfig] = useState(config)
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <div className="relative">
        <PlainTextPlugin
          contentEditable={
            <ContentEditable
              aria-label={label}
              aria-placeholder={placeholder}
              placeholder={
                <p aria-hidden className="pointer-events-none absolute inset-x-4 top-3 truncate text-quiet">
                  {placeholder}
                </p>
              }
              spellCheck
              className="max-h-[40vh] min-h-11 overflow-y-auto px-4 pt-3 pb-1 [overflow-wrap:anywhere] whitespace-pre-wrap outline-none select-text"
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <EditorCaret />
      <EditorReferences />
      <EditorSync draftKey={draftKey} text={text} onChange={onChange} />
      <EditorMenu sessionId={sessionId} running={running} offers={offers} anchor={anchor} onCommand={onCommand} />
      <EditorKeys onSend={onSend} onSendOther={onSendOther} onRecall={onRecall} />
      <EditorPaste onLongPaste={onLongPaste} onPictures={onPictures} />
      <ReferenceCard sessionId={sessionId} />
    </LexicalComposer>
  )
}

/** The caret blinks while somebody writes and then stands still: each blink draws the window anew, all day long. */
function EditorCaret() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const animate = (how: 'auto' | 'manual') => editor.getRootElement()?.style.setProperty('caret-animation', how)
    const rest = () => {
      clearTimeout(timer)
      animate('manual')
    }
    const blink = () => {
      if (document.hidden) return
      animate('auto')
      clearTimeout(timer)
      timer = setTimeout(rest, BLINKS_MS)
    }
    const restWhenHidden = () => document.hidden && rest()
    document.addEventListener('visibilitychange', restWhenHidden)
    const unregister = [
      editor.registerUpdateListener(blink),
      editor.registerRootListener((root, before) => {
        before?.removeEventListener('focus', blink)
        root?.addEventListener('focus', blink)
        blink()
      }),
    ]
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', restWhenHidden)
      unregister.forEach((end) => end())
    }
  }, [editor])
  return null
}

interface EditorPasteProps {
  onLongPaste(text: string): void
  onPictures(files: readonly File[]): void
}

/** A long paste does not flood the editor and a picture does not become its name: both go along with the message. */
function EditorPaste({ onLongPaste, onPictures }: EditorPasteProps) {
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

/**
 * Makes a piece of each reference that is finished: something stands behind it, and the caret has left it. A word that an
 * input method is putting together is never touched.
 */
function EditorReferences() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerNodeTransform(TextNode, (node) => {
        if (editor.isComposing() || node instanceof ReferenceNode || !node.isSimpleText()) return
        const text = node.getTextContent()
        const found = findReference(text)
        if (found === null || caretIn(node, found)) return
        const next = node.getNextSibling()
        const ends = found.end === text.length && next !== null && !$isTextNode(next)
        if (!ends && !isFinished(text, found.end)) return
        const pieces = node.splitText(...[found.start, found.end].filter((at) => at > 0 && at < text.length))
        const piece = pieces[found.start === 0 ? 0 : 1]
        piece?.replace($createReferenceNode(text.slice(found.start, found.end)))
      }),
    [editor],
  )
  return null
}

function caretIn(node: TextNode, { start, end }: { start: number; end: number }): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return false
  return [selection.anchor, selection.focus].some(
    ({ key, offset }) => key === node.getKey() && offset > start && offset <= end,
  )
}
