import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { PlainTextPlugin } from '@lexical/react/LexicalPlainTextPlugin'
import { useState } from 'react'
import { EditorCaret } from './editor-caret'
import { EditorKeys } from './editor-keys'
import type { EditorKeysProps } from './editor-keys'
import { EditorPaste } from './editor-paste'
import type { EditorPasteProps } from './editor-paste'
import { EditorReferences } from './editor-references'
import { EditorSync } from './editor-sync'
import { EditorMenu } from './menu/editor-menu'
import type { EditorMenuProps } from './menu/editor-menu'
import { ReferenceCard } from './reference-card'
import { ReferenceNode } from './reference-node'

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
  const { onLongPaste, onPictures, sessionId, running, anchor, onCommand } = props
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
      <EditorMenu sessionId={sessionId} running={running} anchor={anchor} onCommand={onCommand} />
      <EditorKeys onSend={onSend} onSendOther={onSendOther} onRecall={onRecall} />
      <EditorPaste onLongPaste={onLongPaste} onPictures={onPictures} />
      <ReferenceCard sessionId={sessionId} />
    </LexicalComposer>
  )
}
