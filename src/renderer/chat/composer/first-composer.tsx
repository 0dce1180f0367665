import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { mainAnswered } from '../../state/main-answered'
import { draftKeyOf, useChat } from '../../state/use-chat'
import { useComposer } from '../../state/use-composer'

let loaded: ComponentType | null = null

/**
 * Where messages are written. The editor is as large as the rest of the frame, so a plain field stands in for it in the first
 * picture: it takes words at once, and hands them over with the caret when the editor has come.
 */
export function FirstComposer() {
  const [Editor, setEditor] = useState(() => loaded)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (loaded !== null) return
    let gone = false
    void loadEditor().then((Composer) => {
      const change = () => {
        // In one task: no key can fall between the field and the editor.
        if (!gone) flushSync(() => setEditor(() => Composer))
      }
      if (field.current?.dataset['composing'] === undefined) change()
      else field.current.addEventListener('compositionend', () => setTimeout(change), { once: true })
    })
    return () => {
      gone = true
    }
  }, [])
  return Editor === null ? <PlainField field={field} /> : <Editor />
}

async function loadEditor(): Promise<ComponentType> {
  await mainAnswered
  const { Composer } = await import('./composer')
  loaded = Composer
  return Composer
}

function PlainField({ field }: { readonly field: React.RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation()
  const draftKey = useChat(draftKeyOf)
  useEffect(() => field.current?.focus(), [field])
  return (
    <div className="mx-auto w-full max-w-chat shrink-0 px-6 pt-2 pb-4">
      <div className="rounded-panel border border-edge bg-raised outline-accent/20 focus-within:border-accent focus-within:outline-2">
        <textarea
          ref={field}
          aria-label={t('composer.label')}
          placeholder={t('composer.placeholder')}
          className="block min-h-11 w-full resize-none px-4 pt-3 pb-1 outline-none placeholder:text-quiet"
          onChange={({ target }) => useComposer.getState().setDraft(draftKey, { text: target.value })}
          onCompositionStart={({ currentTarget }) => void (currentTarget.dataset['composing'] = '')}
          onCompositionEnd={({ currentTarget }) => void delete currentTarget.dataset['composing']}
          onKeyDown={(event) => {
            // What Enter means is a setting that only the editor knows.
            if (event.key === 'Enter' && !event.shiftKey) event.preventDefault()
          }}
        />
        <div className="min-h-11" />
      </div>
    </div>
  )
}
