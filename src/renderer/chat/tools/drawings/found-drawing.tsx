import { FileText } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format'
import { MoreButton } from '../../../ui/more-button'
import { PathButton } from '../../path-button'
import { VisibleText } from '../../../ui/visible-text'
import type { ToolItem } from '../../../state/turn-view'
import { type FoundFile, foundFiles } from './found-lines'
import { numberAt, readAnswer, textAt, type ToolAnswer } from './read-answer'

const FILES = 20
const LINES = 200

/** What a search found, by file, with what it looked for marked. */
export function FoundDrawing({ item, answer: { data } }: { item: ToolItem; answer: ToolAnswer }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(FILES)
  const files = useMemo(() => foundFiles(data), [data])
  const marksOf = useMarks(item.arguments)
  const total = numberAt(data, 'total_count')
  const notes = ['error', 'hint', 'reason', 'warning', 'note'].map((key) => textAt(data, key)).filter(Boolean)
  return (
    <div className="space-y-2 text-small">
      {total === 0 && <p className="text-quiet">{t('tool.foundNothing')}</p>}
      {files.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line">
          {files.slice(0, shown).map((file) => (
            <FileLines key={file.path} file={file} marksOf={marksOf} />
          ))}
        </ul>
      )}
      {files.length > shown && (
        <MoreButton rest={t('tool.more', { count: files.length - shown })} onClick={() => setShown(shown * 4)} />
      )}
      {notes.map((note) => (
        <p key={note} className="text-caption [overflow-wrap:anywhere] text-quiet select-text">
          <VisibleText text={note} />
        </p>
      ))}
    </div>
  )
}

interface FileLinesProps {
  readonly file: FoundFile
  readonly marksOf: MarksOf
}

function FileLines({ file: { path, count, lines }, marksOf }: FileLinesProps) {
  const format = useFormat()
  return (
    <li>
      <div className="flex min-h-7 items-center gap-2 bg-sunken px-3 text-caption">
        <FileText size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
        <span className="min-w-0 flex-1 font-mono">
          <PathButton path={path} line={lines.find(({ isMatch }) => isMatch)?.line ?? null} />
        </span>
        {count !== null && <span className="text-quiet tabular-nums">{format.count(count)}</span>}
      </div>
      {lines.length > 0 && (
        <div dir="ltr" className="py-1 font-mono text-code select-text">
          {lines.slice(0, LINES).map(({ line, text, isMatch }) => (
            <div key={line} className="flex gap-3 px-3">
              <span aria-hidden className="w-8 shrink-0 text-right text-quiet tabular-nums select-none">
                {line}
              </span>
              <span className={`min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap ${isMatch ? '' : 'text-quiet'}`}>
                {(isMatch ? marksOf(text) : [{ text, start: 0, isMarked: false }]).map((piece) =>
                  piece.isMarked ? (
                    <mark key={piece.start} className="rounded-[3px] bg-context/25 text-ink">
                      <VisibleText text={piece.text} />
                    </mark>
                  ) : (
                    <VisibleText key={piece.start} text={piece.text} />
                  ),
                )}
              </span>
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

interface Piece {
  readonly text: string
  readonly start: number
  readonly isMarked: boolean
}
type MarksOf = (text: string) => readonly Piece[]

const unmarked: MarksOf = (text) => [{ text, start: 0, isMarked: false }]

/** The pattern is the model's: it is matched by an engine whose time is linear, which comes with the first search that is opened. */
function useMarks(argumentText: string): MarksOf {
  const input = useMemo(() => readAnswer(argumentText).data, [argumentText])
  const pattern = textAt(input, 'pattern') || textAt(input, 'query')
  const [marks, setMarks] = useState<{ pattern: string; of: MarksOf } | null>(null)
  useEffect(() => {
    let current = true
    if (pattern === '') return undefined
    void import('./marked-pieces').then(({ markedPieces }) => {
      const of = markedPieces(pattern)
      if (current && of !== null) setMarks({ pattern, of })
    })
    return () => {
      current = false
    }
  }, [pattern])
  return marks?.pattern === pattern ? marks.of : unmarked
}
