import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { Button } from '../button'
import { MoreButton } from '../more-button'
import { ScrollBox } from '../scroll-box'
import { VisibleText } from '../visible-text'
import { type ColouredPart, linePieces } from './line-pieces'
import { wordMarks } from './changed-words'
import type { WordPiece } from '../../../shared/changed-words'
import { pairLines, parseDiff } from './parse-diff'
import type { DiffLine, LinePair } from './parse-diff'

const PAGE = 300
const looks = {
  panel: {
    line: 'min-w-0 gap-2 px-3',
    sign: 'shrink-0 whitespace-pre',
    none: 'bg-hover/50',
    grounds: { added: 'bg-ok/12', removed: 'bg-danger/12', same: '', place: 'text-quiet', note: 'text-quiet' },
    words: { added: 'rounded-[3px] bg-ok/30', removed: 'rounded-[3px] bg-danger/30' },
  },
  file: {
    line: 'min-h-5',
    sign: 'w-4 shrink-0 text-center',
    none: 'bg-sunken',
    grounds: { added: 'bg-ok/10', removed: 'bg-danger/10', same: '', place: 'text-quiet', note: 'text-quiet' },
    words: { added: 'rounded-[2px] bg-ok/25', removed: 'rounded-[2px] bg-danger/25' },
  },
} as const
const signs = { added: '+', removed: '−', same: ' ', place: ' ', note: ' ' } as const

interface DiffViewProps {
  readonly diff: string
  /** In two columns where the panel has room for them. */
  readonly split?: boolean
  /** The whole file it is about: then lines have numbers and keep their length, and the reader chooses the layout. */
  readonly path?: string
  /** Colours of the language of that file. */
  readonly colour?: Colour | null
}

type Colour = (line: string) => readonly ColouredPart[]

type Marks = ReadonlyMap<DiffLine, readonly WordPiece[]>

/** A unified diff, inline or side by side, with the words that changed inside a line. */
export function DiffView({ diff, split = false, path, colour = null }: DiffViewProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(PAGE)
  const isFile = path !== undefined
  const lines = useMemo(() => parseDiff(diff).filter(({ kind }) => isFile || kind !== 'note'), [diff, isFile])
  const marks = useMemo(() => wordMarks(pairLines(lines)), [lines])
  const page = lines.slice(0, shown)
  const more = lines.length > shown && (
    <MoreButton
      rest={t('inspector.rest', { count: lines.length - shown })}
      className={`w-full ${isFile ? 'rounded-none border-t border-line' : 'font-sans'}`}
      onClick={() => setShown(shown * 5)}
    />
  )
  if (isFile)
    return (
      <div>
        <FileLines lines={page} marks={marks} colour={colour} label={t('diff.changes', { path })} />
        {more}
      </div>
    )
  if (lines.length === 0) return <p className="py-2 text-caption text-quiet">{t('inspector.noDiff')}</p>
  return (
    <div
      role="group"
      aria-label={t('inspector.diff')}
      className="mt-1 overflow-hidden rounded-control bg-sunken py-2 font-mono text-code select-text"
    >
      {split && <Columns pairs={pairLines(page)} marks={marks} />}
      <div className={split ? '@min-[560px]:hidden' : ''}>
        {page.map((line, row) => (
          <Line key={keyOf(row)} line={line} marks={marks} look="panel" />
        ))}
      </div>
      {more}
    </div>
  )
}

/** Before and after beside each other; only where the panel is wide enough for both. */
function Columns({ pairs, marks }: { pairs: readonly LinePair[]; marks: Marks }) {
  return (
    <div className="hidden grid-cols-2 @min-[560px]:grid">
      {pairs.map(({ left, right }, row) =>
        left?.kind === 'place' ? (
          <div key={keyOf(row)} className={`col-span-2 px-3 ${looks.panel.grounds.place}`}>
            {left.text}
          </div>
        ) : (
          <div key={keyOf(row)} className="contents">
            <Line line={left} marks={marks} look="panel" />
            <Line line={right} marks={marks} look="panel" />
          </div>
        ),
      )}
    </div>
  )
}

interface DiffLayout {
  readonly layout: 'inline' | 'split'
  setLayout(layout: 'inline' | 'split'): void
}

/** How every file's diff of the window is laid out. */
const useDiffLayout = create<DiffLayout>()((set) => ({
  layout: 'inline',
  setLayout: (layout) => set({ layout }),
}))

interface FileLinesProps {
  readonly lines: readonly DiffLine[]
  readonly marks: Marks
  readonly colour: Colour | null
  readonly label: string
}

function FileLines({ lines, marks, colour, label }: FileLinesProps) {
  const { t } = useTranslation()
  const { layout, setLayout } = useDiffLayout()
  return (
    <>
      <div className="flex justify-end gap-1 px-1 pt-1" role="group" aria-label={t('diff.layout')}>
        {(['inline', 'split'] as const).map((one) => (
          <Button
            key={one}
            look="ghost"
            aria-pressed={layout === one}
            className={`h-6! px-2 text-caption ${layout === one ? 'bg-hover text-ink' : ''}`}
            onClick={() => setLayout(one)}
          >
            {t(`diff.${one}`)}
          </Button>
        ))}
      </div>
      <ScrollBox label={label} className="max-h-96 overflow-auto py-1">
        <div dir="ltr" className="w-max min-w-full font-mono text-code select-text">
          {layout === 'split'
            ? pairLines(lines).map(({ left, right }, row) => (
                <div key={keyOf(row)} className="grid grid-cols-2">
                  <Line line={left} marks={marks} colour={colour} look="file" side="before" />
                  <Line line={right} marks={marks} colour={colour} look="file" side="after" />
                </div>
              ))
            : lines.map((line, row) => <Line key={keyOf(row)} line={line} marks={marks} colour={colour} look="file" />)}
        </div>
      </ScrollBox>
    </>
  )
}

/** More of a line is not coloured: nobody reads it, and it must not hold up the window. */
const longestColoured = 500

const changedIn = (pieces: readonly WordPiece[] = []) =>
  pieces.flatMap(({ text, changed, start }): (readonly [number, number])[] =>
    changed ? [[start, start + text.length]] : [],
  )

interface LineProps {
  /** `null`: this side has no such line. */
  readonly line: DiffLine | null
  readonly marks: Marks
  readonly look: keyof typeof looks
  readonly colour?: Colour | null
  /** Side by side: only the number of that side is shown. */
  readonly side?: 'before' | 'after'
}

function Line({ line, marks, look, colour = null, side }: LineProps) {
  const { line: lineLook, sign, none, grounds, words } = looks[look]
  if (line === null) return <div className={none} />
  const wraps = look === 'panel' ? 'min-w-0 break-words whitespace-pre-wrap' : `pr-3 ${fileText(side)}`
  const isCode = line.kind !== 'place' && line.kind !== 'note'
  const tokens = colour === null || !isCode || line.text.length > longestColoured ? null : colour(line.text)
  const pieces = linePieces(line.text, tokens, changedIn(marks.get(line)))
  const strong = line.kind === 'added' ? words.added : words.removed
  return (
    <div className={`flex ${lineLook} ${grounds[line.kind]}`}>
      {look === 'file' && side !== 'after' && <LineNumber value={line.before} />}
      {look === 'file' && side !== 'before' && <LineNumber value={line.after} />}
      <span aria-hidden={look === 'file'} className={sign}>
        {signs[line.kind]}
      </span>
      <span className={wraps}>
        {pieces.map(({ text, look: ink, changed, start }) => (
          <span key={start} className={changed ? `${ink} ${strong}` : ink}>
            <VisibleText text={text} />
          </span>
        ))}
      </span>
    </div>
  )
}

function fileText(side: LineProps['side']): string {
  return side === undefined ? 'whitespace-pre' : 'min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap'
}

function LineNumber({ value }: { value: number | null }) {
  return (
    <span aria-hidden className="w-10 shrink-0 pr-2 text-right text-quiet tabular-nums select-none">
      {value}
    </span>
  )
}

/** Lines of a diff never move, so their place names them. */
function keyOf(row: number): string {
  return `at ${row}`
}
