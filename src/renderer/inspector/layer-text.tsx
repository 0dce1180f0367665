import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layer } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { cutsOf } from './cuts-of'
import type { MarkedRange } from './line-segments'
import type { PlacedFinding } from './place-findings'
import { TextLineRow } from './text-line-row'
import { lineStartAbove, pageEnd, textWindow } from './text-window'
import { TornEdge } from './torn-edge'

interface LayerTextProps {
  readonly layer: Layer
  readonly title: string
  readonly findings: readonly PlacedFinding[]
  /** Scroll to here. A new object each time, so that the same place can be asked for twice. */
  readonly target: { readonly offset: number } | null
}

/** The exact text, a page at a time. It is only ever text: markup in it is shown, never obeyed. */
export function LayerText({ layer, title, findings, target }: LayerTextProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { text } = layer
  const [shown, setShown] = useState({ from: 0, to: pageEnd(text, 0) })
  const body = useRef<HTMLDivElement>(null)
  const ranges = useMemo(() => findings.flatMap(rangeOf), [findings])
  const cuts = useMemo(() => cutsOf(layer), [layer])
  const { lines, linesBefore, linesAfter, charsAfter } = useMemo(
    () => textWindow(text, shown.from, Math.min(shown.to, text.length)),
    [text, shown],
  )

  useEffect(() => {
    if (target === null) return
    setShown((now) => {
      if (target.offset >= now.from && target.offset < now.to) return now
      const from = lineStartAbove(text, target.offset, 10)
      return { from, to: Math.max(pageEnd(text, from), target.offset + 1) }
    })
    // The page with the target is on the screen only after this render.
    requestAnimationFrame(() => scrollToOffset(body.current, target.offset))
  }, [target, text])

  return (
    <div className="mx-4 overflow-hidden rounded-control bg-sunken">
      {linesBefore > 0 && (
        <Button look="ghost" className="w-full" onClick={() => setShown(({ to }) => ({ from: 0, to }))}>
          {t('inspector.showEarlier')}
        </Button>
      )}
      <div
        ref={body}
        role="group"
        aria-label={t('inspector.text', { title })}
        className="py-2 font-mono text-code select-text"
      >
        {lines.map((line) => (
          <div key={line.start}>
            <TextLineRow line={line} ranges={ranges} digits={String(lines.at(-1)?.number ?? 1).length} />
            {cuts
              .filter(({ offset }) => offset >= line.start && offset <= line.start + line.text.length)
              .map(({ offset, cut }) => (
                <TornEdge key={offset} cut={cut} />
              ))}
          </div>
        ))}
      </div>
      {linesAfter + charsAfter > 0 && (
        <Button
          look="ghost"
          className="w-full"
          onClick={() => setShown(({ from, to }) => ({ from, to: pageEnd(text, to) }))}
        >
          {t('inspector.showMore')}
          <span className="font-normal">
            {linesAfter > 0
              ? t('inspector.rest', { count: linesAfter })
              : t('inspector.restChars', { chars: format.count(charsAfter) })}
          </span>
        </Button>
      )}
    </div>
  )
}

function rangeOf({ finding, located }: PlacedFinding, index: number): readonly MarkedRange[] {
  return located === null ? [] : [{ ...located, index, level: finding.level }]
}

function scrollToOffset(body: HTMLElement | null, offset: number): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>('[data-start]') ?? [])]
  rows.findLast((row) => Number(row.dataset.start) <= offset)?.scrollIntoView({ block: 'center' })
}
