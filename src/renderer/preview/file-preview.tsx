import { AtSign, Code, Eye, FolderSearch, FolderTree, RotateCw } from 'lucide-react'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileView } from '../../shared/files'
import { call, reasonOf } from '../bridge'
import { mention, referenceTo } from '../chat/composer/reference-to'
import { useFormat } from '../i18n/use-format'
import { makeWay } from '../state/panels'
import { draftKeyOf, useChat } from '../state/use-chat'
import { useComposer } from '../state/use-composer'
import { useFileChanges } from '../state/use-file-changes'
import { usePanes } from '../state/use-panes'
import { type Previewed, usePreview } from '../state/use-preview'
import { useView } from '../state/use-view'
import { IconButton } from '../ui/icon-button'
import { lazyPart } from '../ui/lazy-part'
import { MiddlePath } from '../ui/middle-path'
import { Problem } from '../ui/problem'
import { useAnswerOf } from '../ui/use-answer-of'
import { type Drawing, drawingOf, endingOf } from '../state/drawing-of'
import { TextPreview } from './text-preview'

const PictureView = lazyPart(async () => (await import('./picture-view')).PictureView)
const PdfView = lazyPart(async () => (await import('./pdf-view')).PdfView)

type PreviewedFile = Extract<Previewed, { kind: 'file' }>

/** A file of the chat's folder as what it is. */
export function FilePreview({ file }: { file: PreviewedFile }) {
  const { t } = useTranslation()
  const { sessionId, path } = file
  const drawing = drawingOf(endingOf(path))
  const [isSource, setSource] = useState(file.line !== null)
  const { view, problem, read } = useFileView(file)
  const tell = useView((shown) => shown.tell)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const addMention = () => {
    mention(sessionId ?? draftKeyOf(useChat.getState()), referenceTo(path, 'file'))
    makeWay()
    useComposer.getState().askFocus()
  }
  const reveal = () => void call('files.reveal', { sessionId, path }).catch((error: unknown) => tell(reasonOf(error)))
  return (
    <>
      <div className="flex shrink-0 items-center gap-1 border-b border-line py-1 pr-2 pl-2">
        <IconButton icon={FolderTree} label={t('preview.toFiles')} onClick={() => usePanes.getState().show('files')} />
        <p className="min-w-0 flex-1 font-mono text-code text-quiet select-text">
          <MiddlePath path={path} />
        </p>
        {drawing !== null && view?.kind === 'text' && (
          <IconButton
            icon={isSource ? Eye : Code}
            label={t(isSource ? 'preview.drawn' : 'preview.source')}
            onClick={() => setSource(!isSource)}
          />
        )}
        <IconButton icon={AtSign} label={t('files.mention')} onClick={addMention} />
        <IconButton icon={FolderSearch} label={t('files.reveal')} onClick={reveal} />
        <IconButton icon={RotateCw} label={t('preview.reload')} onClick={read} />
      </div>
      {problem !== null && (
        <div className="p-3">
          <Problem title={t('preview.failed', { name })} reason={problem} />
        </div>
      )}
      {view !== null && <Shown file={file} view={view} drawing={isSource ? null : drawing} name={name} />}
    </>
  )
}

interface ShownProps {
  readonly file: PreviewedFile
  readonly view: FileView
  readonly drawing: Drawing | null
  readonly name: string
}

function Shown({ file, view, drawing, name }: ShownProps) {
  const { t } = useTranslation()
  const format = useFormat()
  switch (view.kind) {
    case 'text':
      return <TextPreview file={file} view={view} drawing={drawing} />
    case 'image':
      return <PictureView bytes={view.bytes} mediaType={view.mediaType} name={name} />
    case 'pdf':
      return <PdfView bytes={view.bytes} name={name} />
    case 'binary':
      return (
        <div className="m-auto max-w-80 space-y-1 p-6 text-center text-small">
          <p className="font-medium">{t('preview.binary')}</p>
          <p className="text-quiet">{t('preview.binaryHint', { size: format.bytes(view.size) })}</p>
        </div>
      )
    case 'refused':
      return (
        <div className="p-3">
          <Problem title={t('preview.failed', { name })} reason={view.reason} />
        </div>
      )
  }
}

/** What main says of a file, read again when it changes on the disk. What is shown stays until the new one is there. */
function useFileView({ sessionId, path }: PreviewedFile) {
  const asked = usePreview((preview) => preview.asked)
  const changes = useFileChanges((known) => known.count)
  const [again, read] = useReducer((count: number) => count + 1, 0)
  const [view, setView] = useState<FileView | null>(null)
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  useEffect(() => {
    void call('files.watch', { sessionId, folders: [folder] }).catch(() => undefined)
    return () => void call('files.watch', { sessionId, folders: [] }).catch(() => undefined)
  }, [sessionId, folder])
  const { value, problem } = useAnswerOf(`${again} ${asked} ${changes}`, () =>
    call('files.view', { sessionId, path, from: 0 }),
  )
  if (value !== null && value !== view && !isSame(value, view)) setView(value)
  return { view: problem === null ? view : null, problem, read }
}

function isSame(a: FileView, b: FileView | null): boolean {
  return a.kind !== 'refused' && b !== null && b.kind !== 'refused' && a.version === b.version
}
