import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { PlainTextPlugin } from '@lexical/react/LexicalPlainTextPlugin'
import { useState } from 'react'
import { EditorKeys } from './editor-keys'
import type { EditorKeysProps } from './editor-keys'
import { EditorPaste } from './editor-paste'
import { EditorReferences } from './editor-references'
import { EditorSync } from './editor-sync'

interface MessageEditorProps extends EditorKeysProps {
  /** What is being edited: another one loads another text. */
  readonly draftKey: string
  readonly text: string
  readonly label: string
  readonly placeholder: string
  onChange(text: string): void
  onLongPaste(text: string): void
}

const config = {
  namespace: 'message',
  onError: (error: Error) => {
    throw error
  },
}

/** Plain text, as it is typed. */
export function MessageEditor({
  draftKey,
  text,
  label,
  placeholder,
  onChange,
  onLongPaste,
  ...keys
}: MessageEditorProps) {
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
      <EditorReferences />
      <EditorSync draftKey={draftKey} text={text} onChange={onChange} />
      <EditorKeys {...keys} />
      <EditorPaste onLongPaste={onLongPaste} />
    </LexicalComposer>
  )
}
