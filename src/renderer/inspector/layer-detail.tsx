import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layer, LayerPart } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { CopyButton } from '../ui/copy-button'
import { describeSource } from './describe-source'
import { FindingList } from './finding-list'
import { LayerFiles } from './layer-files'
import { LayerText } from './layer-text'
import { cutsOf } from './cuts-of'
import { placeFindings, type PlacedFinding } from './place-findings'
import { usePlaces } from './use-places'
import { usePrompt } from '../state/use-prompt'
import { useTextPages } from './use-text-pages'
import { MiddlePath } from '../ui/middle-path'
import { sourcePath } from '../state/layer-of'
import { DecisionRow } from './blocked/decision-row'
import { StatusMark } from './status-mark'
import { TechnicalDetails } from './technical-details'
import { countPiece } from './byte-length'

/** Everything about one layer: where it is from, its exact text, what was found in it. */
export function LayerDetail({ layer, title }: { layer: Layer; title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const places = usePlaces()
  const findings = useMemo(() => placeFindings(layer), [layer])
  const bytes = useByteLength(layer.text)
  const rules = useMemo(() => [...new Set(findings.map(({ finding }) => finding.rule))], [findings])
  const pages = useTextPages(layer.text)
  const wanted = usePrompt((prompt) => (prompt.wanted?.layer === layer.id ? prompt.wanted : null))
  const goTo = useRef(pages.goTo)
  useEffect(() => {
    goTo.current = pages.goTo
  })
  useEffect(() => {
    if (wanted === null) return
    const offset = 'offset' in wanted.place ? wanted.place.offset : offsetOf(layer, findings, wanted.place.source)
    if (offset !== undefined) goTo.current(offset)
  }, [wanted, layer, findings])

  return (
    <div className="animate-appear pb-3">
      <LayerFiles layer={layer} />
      <LayerParts layer={layer} />
      <FindingList findings={findings} onShow={pages.goTo} />
      <LayerText layer={layer} title={title} findings={findings} pages={pages} />
      <div className="flex items-start gap-2 px-4 pt-2">
        <div className="min-w-0 flex-1">
          <TechnicalDetails
            rows={[
              ['source', describeSource(t, layer.source, places)],
              [
                'size',
                t('inspector.size', {
                  chars: format.count(layer.chars),
                  bytes: bytes === null ? '…' : format.bytes(bytes),
                }),
              ],
              ['place', t('inspector.span', { start: format.count(layer.start), end: format.count(layer.end) })],
              ['hash', layer.sha256],
              ...(rules.length > 0 ? [['rules', rules.join(', ')] as const] : []),
            ]}
          />
        </div>
        <CopyButton text={layer.text} label={t('inspector.copyLayer')} />
      </div>
    </div>
  )
}

/** Where to look in a file: at its gap, else at the first thing that was found. */
function offsetOf(layer: Layer, findings: readonly PlacedFinding[], source: string): number | undefined {
  const piece = layer.parts.find((part) => part.title === source || sourcePath(part.source) === source) ?? layer
  const isInside = (offset: number) => offset >= piece.start - layer.start && offset < piece.end - layer.start
  const gap = cutsOf(layer).find(({ offset }) => isInside(offset))?.offset
  return gap ?? findings.find(({ located }) => located !== null && isInside(located.start))?.located?.start
}

/** What a layer is made of, when that is more than one thing, and what the user decided about it. */
function LayerParts({ layer }: { layer: Layer }) {
  const { t } = useTranslation()
  const parts = layer.parts.length === 0 ? [layer] : layer.parts
  const isDecided = parts.some(({ decision }) => decision !== null)
  if (parts.length < 2 && !isDecided) return null
  return (
    <section className="px-4 pb-2 text-caption">
      <h3 className="sr-only">{t('inspector.parts')}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.start}>
            {parts.length > 1 && <PartHead part={part} />}
            {part.decision !== null && part.source.kind === 'file' && (
              <DecisionRow path={part.source.path} decision={part.decision} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartHead({ part: { title, source, status, cut } }: { part: LayerPart }) {
  const { t } = useTranslation()
  const format = useFormat()
  const from = describeSource(t, source, usePlaces())
  return (
    <p className="flex min-h-6 items-center gap-2">
      <span className="shrink-0">{title}</span>
      <span className="min-w-0 flex-1 text-quiet">
        {from !== title && <MiddlePath path={from} full={sourcePath(source) ?? title} />}
      </span>
      <StatusMark
        status={status}
        words={
          cut === null
            ? undefined
            : t('parts.files.loadedShare', { share: format.share(cut.head + cut.tail, cut.total) })
        }
      />
    </p>
  )
}

/** The bytes of a text in UTF-8; `null` until a long one is counted, which happens in tasks of some milliseconds. */
function useByteLength(text: string): number | null {
  const [counted, setCounted] = useState(() => ({ text, ...begin(text) }))
  const { to, bytes } = counted.text === text ? counted : begin(text)
  useEffect(() => {
    if (to >= text.length) return
    const timer = setTimeout(() => {
      const next = countPiece(text, to)
      setCounted({ text, to: next.to, bytes: bytes + next.bytes })
    })
    return () => clearTimeout(timer)
  }, [text, to, bytes])
  return to >= text.length ? bytes : null
}

function begin(text: string) {
  return text === '' ? { to: 0, bytes: 0 } : countPiece(text, 0)
}
