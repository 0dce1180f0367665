import { type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { highlight, type CodeToken } from '../chat/markdown/highlight'
import { useFormat } from '../i18n/use-format'
import { useFixedRows } from '../ui/use-fixed-rows'
import { hasUnseen, VisibleText } from '../ui/visible-text'
import { linesOfTokens } from './line-tokens'

const lineHeight = 20
/** The rest of a longer line is counted, not drawn. */
const mostInLine = 2_000
/** So many lines get their colours at once. Short files get them as a whole, so that nothing spans their borders. */
const colouredLines = 400
const wholeUpTo = 30_000

interface CodeLinesProps {
  readonly lines: readonly string[]
  readonly language: string
  readonly label: string
  /** Counts from 1; brought into sight and marked. */
  readonly line: number | null
  /** Counts how often it was asked for. */
  readonly asked: number
  /** The end is near. */
  onEnd(): void
}

/** Code with line numbers, of which only what is in sight is drawn. */
export function CodeLines({ lines, language, label, line, asked, onEnd }: CodeLinesProps) {
  const box = useRef<HTMLDivElement>(null)
  const { first, last, height } = useFixedRows(box, lines.length, lineHeight)
  const colours = useColours(lines, language, first, last)
  const isThere = line !== null && line <= lines.length
  useEffect(() => {
    const element = box.current
    if (element !== null && line !== null && isThere)
      element.scrollTop = Math.max(0, (line - 1) * lineHeight - element.clientHeight / 3)
  }, [line, asked, isThere])
  useEffect(() => {
    if (line !== null && !isThere) onEnd()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Until the line is there.
  }, [line, isThere, lines])
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (scrollTop + 3 * clientHeight > scrollHeight) onEnd()
  }
  const width = `${String(lines.length).length}ch`
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
      tabIndex={0}
      dir="ltr"
      onScroll={onScroll}
      className="relative min-h-0 flex-1 overflow-auto bg-paper font-mono text-code outline-offset-[-2px]"
    >
      <div style={{ height: height + 16 }} />
      <div style={{ top: first * lineHeight + 8 }} className="absolute left-0 w-max min-w-full">
        {lines.slice(first, last).map((text, at) => {
          const number = first + at + 1
          return (
            <div
              key={number}
              style={{ height: lineHeight, lineHeight: `${lineHeight}px` }}
              className={`flex pr-4 ${number === line ? 'bg-context/15' : ''}`}
            >
              <span
                aria-hidden
                style={{ minWidth: width }}
                className="box-content shrink-0 pr-4 pl-3 text-right text-quiet tabular-nums select-none"
              >
                {number}
              </span>
              <code className="whitespace-pre select-text">
                <Line text={text} tokens={colours(number - 1)} />
              </code>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Line({ text, tokens }: { text: string; tokens: readonly CodeToken[] | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (text.length > mostInLine)
    return (
      <>
        <VisibleText text={text.slice(0, mostInLine)} />
        <span className="text-quiet">
          {' '}
          {t('preview.lineCut', { count: text.length - mostInLine, chars: format.count(text.length - mostInLine) })}
        </span>
      </>
    )
  if (tokens === null || hasUnseen(text)) return <VisibleText text={text} />
  return tokens.map(({ look, text: piece, start }) => (
    <span key={start} className={look}>
      {piece}
    </span>
  ))
}

interface Coloured {
  readonly source: string
  readonly lines: readonly (readonly CodeToken[])[]
}

/** The colours of what is in sight come when they are there. */
function useColours(lines: readonly string[], language: string, first: number, last: number) {
  const [known, setKnown] = useState<ReadonlyMap<number, Coloured>>(new Map())
  const isShort = lines.length <= 2_000 && lengthOf(lines) <= wholeUpTo
  const step = isShort ? Math.max(1, lines.length) : colouredLines
  const [from, to] = [Math.floor(first / step), Math.floor(Math.max(first, last - 1) / step)]
  const isKnown = useEffectEvent((at: number, source: string) => known.get(at)?.source === source)
  useEffect(() => {
    let isOver = false
    for (let at = from; at <= to; at += 1) {
      const source = lines.slice(at * step, (at + 1) * step).join('\n')
      if (isKnown(at, source)) continue
      void highlight(source, language).then((tokens) => {
        if (isOver || tokens === null) return
        setKnown((before) => new Map(before).set(at, { source, lines: linesOfTokens(tokens) }))
      })
    }
    return () => {
      isOver = true
    }
  }, [lines, language, from, to, step])
  return (line: number): readonly CodeToken[] | null => {
    const part = known.get(Math.floor(line / step))
    const coloured = part?.lines[line % step]
    // Colours of another text must not show its words.
    const isSame = coloured !== undefined && coloured.map(({ text }) => text).join('') === lines[line]
    return isSame ? coloured : null
  }
}

function lengthOf(lines: readonly string[]): number {
  let length = 0
  for (const line of lines) length += line.length + 1
  return length
}
