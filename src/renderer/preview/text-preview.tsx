import { useTranslation } from 'react-i18next'
import type { FileView } from '../../shared/files'
import { useFormat } from '../i18n/use-format'
import { type Previewed, usePreview } from '../state/use-preview'
import { lazyPart } from '../ui/lazy-part'
import { CodeLines } from './code-lines'
import { type Drawing, endingOf } from '../state/drawing-of'
import { useTextParts } from './use-text-parts'

const DrawnText = lazyPart(async () => (await import('./drawn-text')).DrawnText)

interface TextPreviewProps {
  readonly file: Extract<Previewed, { kind: 'file' }>
  readonly view: Extract<FileView, { kind: 'text' }>
  readonly drawing: Drawing | null
}

/** A text with its lines, read on as somebody scrolls; or drawn as what it means. */
export function TextPreview({ file, view, drawing }: TextPreviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const asked = usePreview((preview) => preview.asked)
  const { size } = view
  const { lines, next, problem, isFull, more } = useTextParts(file.sessionId, file.path, view)
  if (size === 0) return <p className="p-4 text-small text-quiet">{t('preview.empty')}</p>
  const isCut = drawing !== null && view.next !== null
  return (
    <>
      {drawing !== null && !isCut ? (
        <DrawnText drawing={drawing} language={endingOf(file.path)} source={view.text} title={file.path} />
      ) : (
        <CodeLines
          lines={lines}
          language={endingOf(file.path)}
          label={t('preview.textOf', { path: file.path })}
          line={file.line}
          asked={asked}
          onEnd={() => void more()}
        />
      )}
      {(isCut || isFull || problem !== null || next !== null) && (
        <p role="status" className="shrink-0 border-t border-line px-3 py-1.5 text-caption text-quiet">
          {problem === 'changed'
            ? t('preview.changed')
            : (problem ??
              (isFull
                ? t('preview.full', { lines: format.count(lines.length), size: format.bytes(size) })
                : t(isCut ? 'preview.tooLongToDraw' : 'preview.reads', {
                    lines: format.count(lines.length),
                    size: format.bytes(size),
                  })))}
        </p>
      )}
    </>
  )
}
