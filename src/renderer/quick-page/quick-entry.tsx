import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../shared/app'
import { call, reasonOf } from '../bridge'
import { Button } from '../ui/button'
import { harmlessProse } from '../ui/harmless-prose'
import { Select } from '../ui/select'

const nowhere = ''

/** A message into a new chat, written without going to the window. Esc puts it away and keeps the text. */
export function QuickEntry({ state }: { state: AppState }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [chosen, setFolder] = useState<string | null>(null)
  const folder = chosen ?? state.workspace?.path ?? nowhere
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const focus = () => field.current?.focus()
    focus()
    window.addEventListener('focus', focus)
    return () => window.removeEventListener('focus', focus)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      void call('window.quickDone', { sent: null }).catch(() => undefined)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const known = [...(state.workspace === null ? [] : [state.workspace]), ...state.recentWorkspaces]
  const folders = [...new Map(known.map(({ path, name }) => [path, name]))]

  const send = async (isShown: boolean) => {
    if (busy || text.trim() === '') return
    setBusy(true)
    setProblem(null)
    try {
      const { workspace } = await call('app.state')
      if (folder === nowhere) await call('workspace.clear')
      else if (folder !== workspace?.path) await call('workspace.set', { path: folder })
      const { sessionId } = await call('session.send', { sessionId: null, text, images: [] })
      setText('')
      setFolder(null)
      await call('window.quickDone', { sent: { sessionId, isShown } })
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <main aria-label={t('quick.title')} className="flex h-full flex-col bg-raised">
      <h1 className="drag shrink-0 px-4 pt-3 text-caption leading-control text-quiet">{t('quick.title')}</h1>
      <textarea
        ref={field}
        value={text}
        aria-label={t('composer.label')}
        placeholder={t('quick.placeholder')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send(event.ctrlKey || event.metaKey)
        }}
        className="min-h-0 flex-1 resize-none bg-transparent px-4 py-2 outline-none placeholder:text-quiet"
      />
      {problem !== null && (
        <p role="alert" className="max-h-16 shrink-0 overflow-y-auto px-4 pb-2 text-small text-danger select-text">
          {problem}
        </p>
      )}
      <div className="flex shrink-0 items-center gap-2 border-t border-line px-3 py-2">
        <Select
          label={t('quick.folder')}
          className="max-w-64"
          value={folder}
          options={[
            ...folders.map(([path, name]) => ({ value: path, label: harmlessProse(name) })),
            { value: nowhere, label: t('workspace.none') },
          ]}
          onChange={setFolder}
        />
        <p className="min-w-0 flex-1 truncate text-caption text-quiet">{t('quick.hint')}</p>
        <Button look="primary" disabled={busy || text.trim() === ''} onClick={() => void send(false)}>
          <ArrowUp size={16} strokeWidth={2} aria-hidden />
          {t('composer.send')}
        </Button>
      </div>
    </main>
  )
}
