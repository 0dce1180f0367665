import { ArrowUp } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, reasonOf } from '../bridge'
import { AttachButton } from '../chat/composer/attach-button'
import { AttachmentList } from '../chat/composer/attachment-list'
import { MessageEditor } from '../chat/composer/message-editor'
import { ReferenceWarnings } from '../chat/composer/reference-warnings'
import { type TakenFile, takeFiles, takePicture } from '../chat/composer/take-files'
import { emptyDraft, isEmpty, messageOf } from '../state/draft'
import { useApp, useAppState } from '../state/use-app'
import { chatFolder } from '../state/use-chat-place'
import { useComposer } from '../state/use-composer'
import { Button } from '../ui/button'
import { harmlessProse } from '../ui/harmless-prose'
import { pathInside } from '../ui/path-inside'
import { Select } from '../ui/select'

const nowhere = ''
const draftKey = 'quick entry'

/** A message into a new chat, written without going to the window. Esc puts it away and keeps what was written. */
export function QuickEntry() {
  const { t, i18n } = useTranslation()
  const draft = useComposer(({ drafts }) => drafts.get(draftKey) ?? emptyDraft)
  const setDraft = useComposer((composer) => composer.setDraft)
  const addPaste = useComposer((composer) => composer.addPaste)
  const [problem, setProblem] = useState<string | null>(null)
  const foot = useRef<HTMLDivElement>(null)
  useComeAndGo()

  const take = async (files: readonly TakenFile[]) => {
    const reasons = await takeFiles(draftKey, files, t, i18n.language)
    setProblem(reasons.length === 0 ? null : reasons.join('\n'))
  }
  useDrop((files) => void take(files))
  const { busy, send } = useQuickSend(setProblem)
  const setText = useCallback((text: string) => setDraft(draftKey, { text }), [setDraft])
  const longPaste = useCallback((text: string) => addPaste(draftKey, text), [addPaste])

  return (
    <main aria-label={t('quick.title')} className="flex h-full flex-col bg-raised">
      <h1 className="drag shrink-0 px-4 pt-3 text-caption leading-control text-quiet">{t('quick.title')}</h1>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <AttachmentList draftKey={draftKey} draft={draft} />
        <MessageEditor
          draftKey={draftKey}
          text={draft.text}
          label={t('composer.label')}
          placeholder={t('quick.placeholder')}
          sessionId={null}
          running={false}
          offers="skills"
          anchor={foot}
          onChange={setText}
          onCommand={() => undefined}
          onLongPaste={longPaste}
          onPictures={(files) => void take(files.map((file) => ({ file, path: null, place: '' })))}
          onSend={() => void send(false)}
          onSendOther={() => void send(true)}
          onRecall={() => false}
        />
        <ReferenceWarnings
          sessionId={null}
          text={draft.text}
          onPicture={(reference) =>
            void takePicture(draftKey, reference, t, i18n.language).then((reasons) =>
              setProblem(reasons.length === 0 ? null : reasons.join('\n')),
            )
          }
        />
      </div>
      {problem !== null && (
        <p
          role="alert"
          className="max-h-16 shrink-0 overflow-y-auto px-4 pb-2 text-small whitespace-pre-line text-danger select-text"
        >
          {problem}
        </p>
      )}
      <div ref={foot} className="flex shrink-0 items-center gap-2 border-t border-line px-3 py-2">
        <AttachButton onFiles={(files) => void take(files)} />
        <FolderChoice onProblem={setProblem} />
        <p className="min-w-0 flex-1 truncate text-caption text-quiet">{t('quick.hint')}</p>
        <Button look="primary" disabled={busy || isEmpty(draft)} onClick={() => void send(false)}>
          <ArrowUp size={16} strokeWidth={2} aria-hidden />
          {t('composer.send')}
        </Button>
      </div>
    </main>
  )
}

/** The folder of the next chat: what `@` finds is in it. */
function FolderChoice({ onProblem }: { onProblem(reason: string | null): void }) {
  const { t } = useTranslation()
  const workspace = useAppState((state) => state.workspace)
  const recent = useAppState((state) => state.recentWorkspaces)
  const known = [...(workspace === null ? [] : [workspace]), ...recent]
  const folders = [...new Map(known.map(({ path, name }) => [path, name]))]
  const pick = async (folder: string) => {
    onProblem(null)
    try {
      if (folder === nowhere) await call('workspace.clear')
      else await call('workspace.set', { path: folder })
    } catch (error) {
      onProblem(reasonOf(error))
    }
    useApp.getState().replace(await call('app.state'))
  }
  return (
    <Select
      label={t('quick.folder')}
      className="max-w-48"
      value={workspace?.path ?? nowhere}
      options={[
        ...folders.map(([path, name]) => ({ value: path, label: harmlessProse(name) })),
        { value: nowhere, label: t('workspace.none') },
      ]}
      onChange={(folder) => void pick(folder)}
    />
  )
}

/** What was typed while main took the message stays where it is. */
function useQuickSend(setProblem: (reason: string | null) => void) {
  const [busy, setBusy] = useState(false)
  const send = async (isShown: boolean) => {
    const draft = useComposer.getState().drafts.get(draftKey) ?? emptyDraft
    if (busy || isEmpty(draft)) return
    setBusy(true)
    setProblem(null)
    try {
      const images = draft.images.map(({ id, mediaType }) => ({ id, mediaType }))
      const { sessionId } = await call('session.send', { sessionId: null, text: messageOf(draft), images })
      useComposer.getState().setDraft(draftKey, emptyDraft)
      await call('window.quickDone', { sent: { sessionId, isShown } })
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, send } as const
}

/** The caret is there when the window comes, and Esc puts it away. */
function useComeAndGo(): void {
  useEffect(() => {
    const focus = () => useComposer.getState().askFocus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      void call('window.quickDone', { sent: null }).catch(() => undefined)
    }
    focus()
    window.addEventListener('focus', focus)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('focus', focus)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** Files may be dropped anywhere. Nothing that is dropped ever makes the window navigate. */
function useDrop(take: (files: readonly TakenFile[]) => void): void {
  const taken = useEffectEvent(take)
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      taken([...(event.dataTransfer?.files ?? [])].map(takenFile))
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
}

function takenFile(file: File): TakenFile {
  const place = window.bridge.pathOf(file)
  return { file, path: pathInside(chatFolder(), place), place }
}
