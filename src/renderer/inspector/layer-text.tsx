import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cut, Layer } from '../../shared/model'
import { placeInPrompt } from '../../shared/prompt-place'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { MoreButton } from '../ui/more-button'
import { BlameLine } from './blame-line'
import { cutsOf } from './cuts-of'
import { fileLines } from './file-lines'
import type { MarkedRange } from '../ui/line-segments'
import type { PlacedFinding } from './place-findings'
import { TextLineRow } from './text-line-row'
import { textWindow } from './text-window'
import type { TextLine } from './text-window'
import { useDrawnRows } from './use-drawn-rows'
import type { useTextPages } from './use-text-pages'
import { Scissors } from 'lucide-react'
import { call } from '../bridge'
import { useAttempt } from '../ui/use-attempt'
import { Problem } from '../ui/problem'
import { TextBlock } from './text-block'
import { useCall } from './use-call'
import { usePrompt } from '../state/use-prompt'

interface LayerTextProps {
  readonly layer: Layer
  readonly title: string
  readonly findings: readonly PlacedFinding[]
  readonly pages: ReturnType<typeof useTextPages>
}

/** The exact text, a page at a time. It is only ever text: markup in it is shown, never obeyed. */
export function LayerText({ layer, title, findings, pages }: LayerTextProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { text } = layer
  const { shown, target, showEarlier, showMore } = pages
  const body = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const hasFiles = [layer, ...layer.parts].some(({ source }) => source.kind === 'file')
  const ranges = useMemo(() => findings.flatMap(rangeOf), [findings])
  const cuts = useMemo(() => cutsOf(layer), [layer])
  const { lines, linesBefore, linesAfter, charsAfter } = useMemo(
    () => textWindow(text, shown.from, Math.min(shown.to, text.length)),
    [text, shown],
  )

  const wanted = target === null ? 0 : lines.findLastIndex(({ start }) => start <= target.offset)
  const drawn = useDrawnRows(shown.from, lines.length, wanted)
  const numberOf = useMemo(() => fileLines(layer), [layer])
  const digits = String(lines.reduce((most, { number }) => Math.max(most, numberOf(number) ?? 0), 1)).length

  useEffect(() => {
    if (target === null) return
    scrollToOffset(body.current, target.offset)
  }, [target])

  return (
    <div className="mx-4 overflow-hidden rounded-control bg-sunken">
      {linesBefore > 0 && (
        <Button look="ghost" className="w-full" onClick={showEarlier}>
          {t('inspector.showEarlier')}
        </Button>
      )}
      <div
        ref={body}
        role="group"
        aria-label={t('inspector.text', { title })}
        className="py-2 font-mono text-code select-text"
      >
        {lines.slice(0, drawn).map((line) => (
          <div key={line.start} className={has(line, target?.offset) ? 'bg-context/20' : ''}>
            <TextLineRow
              {...line}
              number={numberOf(line.number)}
              ranges={ranges}
              digits={digits}
              {...(hasFiles && { onAsk: setAsked })}
            />
            {asked === line.start && <AskedLine layer={layer} offset={asked} />}
            {cuts
              .filter(({ offset }) => offset >= line.start && offset <= line.start + line.text.length)
              .map(({ offset, cut, path }) => (
                <TornEdge key={offset} cut={cut} path={path} />
              ))}
          </div>
        ))}
      </div>
      {drawn === lines.length && linesAfter + charsAfter > 0 && (
        <MoreButton
          rest={
            linesAfter > 0
              ? t('inspector.rest', { count: linesAfter })
              : t('inspector.restChars', { chars: format.count(charsAfter) })
          }
          onClick={showMore}
        />
      )}
    </div>
  )
}

/** The line of the file that a line of the layer is. */
function AskedLine({ layer, offset }: { layer: Layer; offset: number }) {
  const place = useMemo(() => {
    // Spans are those of the whole prompt: only this layer of it is needed.
    const text = `${' '.repeat(layer.start)}${layer.text}`
    return placeInPrompt({ layers: [layer], text }, layer.start + offset)
  }, [layer, offset])
  if (place === null || place.file === null) return null
  return (
    <div className="px-3 py-1">
      <BlameLine path={place.file.path} line={place.file.line} />
    </div>
  )
}

function has({ start, text }: TextLine, offset = -1): boolean {
  return offset >= start && offset <= start + text.length
}

function rangeOf({ finding, located }: PlacedFinding, index: number): readonly MarkedRange[] {
  return located === null ? [] : [{ ...located, index, level: finding.level }]
}

function scrollToOffset(body: HTMLElement | null, offset: number): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>('[data-start]') ?? [])]
  rows.findLast((row) => Number(row.dataset.start) <= offset)?.scrollIntoView({ block: 'center' })
}

/** Where the text was cut, and what is missing. */
function TornEdge({ cut, path }: { cut: Cut; path: string | null }) {
  const { t } = useTranslation()
  const { count } = useFormat()
  return (
    <div className="my-2 font-sans select-none">
      <div aria-hidden className="torn-edge rotate-180" />
      <p className="flex items-start gap-2 px-3 py-2 text-caption text-warn">
        <Scissors size={14} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
        {t('inspector.cut', {
          dropped: count(cut.total - cut.head - cut.tail),
          total: count(cut.total),
          first: count(cut.firstDroppedLine),
          last: count(cut.lastDroppedLine),
        })}
      </p>
      <p className="px-3 pb-2 text-caption text-quiet">
        {cut.head + cut.tail < cut.cap
          ? t('inspector.cutLimit', { cap: count(cut.cap), head: count(cut.head), tail: count(cut.tail) })
          : t('inspector.cutWhole', { head: count(cut.head), tail: count(cut.tail) })}
      </p>
      {path !== null && <LostText path={path} cut={cut} />}
      <div aria-hidden className="torn-edge" />
    </div>
  )
}

/** What the cap took out, and the ways to have it: a higher cap or a shorter file. */
function LostText({ path, cut }: { path: string; cut: Cut }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { problem, attempt } = useAttempt()
  const readAgain = usePrompt((prompt) => prompt.readAgain)
  const isChat = usePrompt((prompt) => prompt.sessionId !== null)
  const lost = useCall('inspect.lost', open ? { path } : null)
  const raise = async () => {
    await call('inspect.cap', { chars: cut.total })
    await readAgain()
  }
  return (
    <div className="space-y-2 px-3 pb-2 text-caption">
      <p className="flex flex-wrap items-center gap-2">
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'inspect.hideLost' : 'inspect.showLost')}
        </Button>
        <Button onClick={() => void attempt(raise)}>{t('inspect.raiseCap', { chars: format.count(cut.total) })}</Button>
        <Button onClick={() => void attempt(() => call('inspect.edit', { path }))}>{t('inspect.edit')}</Button>
      </p>
      <p className="text-quiet">{t(isChat ? 'inspect.raiseCapInChat' : 'inspect.raiseCapHint')}</p>
      {problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
      {open && lost.problem !== null && <Problem title={t('inspect.failed')} reason={lost.problem} />}
      {open && lost.value !== null && (
        <>
          {lost.value.changed && <p className="text-warn">{t('inspect.lostChanged')}</p>}
          <TextBlock label={t('inspect.lost')} text={lost.value.text} firstLine={cut.firstDroppedLine} />
        </>
      )}
    </div>
  )
}
