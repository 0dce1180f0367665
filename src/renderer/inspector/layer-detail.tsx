import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layer, LayerPart } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { CopyIconButton } from '../ui/copy-icon-button'
import { describeSource } from './describe-source'
import { FindingList } from './finding-list'
import { LayerFiles } from './layer-files'
import { LayerText } from './layer-text'
import { placeFindings } from './place-findings'
import { usePlaces } from './use-places'
import { usePrompt } from '../state/use-prompt'
import { useTextPages } from './use-text-pages'
import { MiddlePath } from '../ui/middle-path'
import { sourcePath } from './layer-of'
import { PartDecision } from './part-decision'
import { StatusMark } from './status-mark'
import { Button } from '../ui/button'
import { Problem } from '../ui/problem'
import { locateFinding } from './locate-finding'
import { TextBlock } from './text-block'
import { useCall } from './use-call'
import { countPiece } from './byte-length'

const MOST_MARKED = 200

/** Everything about one layer: where it is from, its exact text, what was found in it. */
export function LayerDetail({ layer, title }: { layer: Layer; title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const places = usePlaces()
  const findings = useMemo(() => placeFindings(layer), [layer])
  const bytes = useByteLength(layer.text)
  const pages = useTextPages(layer.text)
  const wanted = usePrompt((prompt) => (prompt.wanted?.layer === layer.id ? prompt.wanted : null))
  const goTo = useRef(pages.goTo)
  useEffect(() => {
    goTo.current = pages.goTo
  })
  useEffect(() => {
    if (wanted !== null) goTo.current(wanted.offset)
  }, [wanted])

  return (
    <div className="animate-appear pb-3">
      <div className="flex items-start gap-2 pr-2 pl-4">
        <dl className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3 pt-1 pb-2 text-caption text-quiet select-text">
          <dt className="sr-only">{t('layer.source')}</dt>
          <dd className={layer.source.kind === 'file' ? 'sr-only' : 'col-span-2 break-all'}>
            {describeSource(t, layer.source, places)}
          </dd>
          <dt className="sr-only">{t('layer.size')}</dt>
          <dd className="col-span-2">
            {t('inspector.size', {
              chars: format.count(layer.chars),
              bytes: bytes === null ? '…' : format.bytes(bytes),
            })}
            {' · '}
            {t('inspector.span', { start: format.count(layer.start), end: format.count(layer.end) })}
          </dd>
          <dt>{t('inspector.hash')}</dt>
          <dd className="truncate font-mono" title={layer.sha256}>
            {layer.sha256}
          </dd>
        </dl>
        <CopyIconButton text={layer.text} label={t('inspector.copyLayer')} />
      </div>
      <LayerFiles layer={layer} />
      <LayerParts layer={layer} />
      <FindingList findings={findings} onShow={pages.goTo} />
      <LayerText layer={layer} title={title} findings={findings} pages={pages} />
    </div>
  )
}

/** What a layer is made of, when that is more than one thing, and what the user decided about it. */
function LayerParts({ layer }: { layer: Layer }) {
  const { t } = useTranslation()
  const parts = layer.parts.length === 0 ? [layer] : layer.parts
  const decidable = parts.some(({ status, decision }) => status === 'blocked' || decision !== null)
  if (parts.length < 2 && !decidable) return null
  return (
    <section className="px-4 pb-2 text-caption">
      <h3 className="sr-only">{t('inspector.parts')}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.start}>
            {parts.length > 1 && <PartHead part={part} />}
            <PartDecision part={part} />
            {part.status === 'blocked' && <BlockedText part={part} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PartHead({ part: { title, source, status } }: { part: LayerPart }) {
  const { t } = useTranslation()
  const from = describeSource(t, source, usePlaces())
  return (
    <p className="flex min-h-6 items-center gap-2">
      <span className="shrink-0">{title}</span>
      <span className="min-w-0 flex-1 text-quiet">
        {from !== title && <MiddlePath path={from} full={sourcePath(source) ?? title} />}
      </span>
      <StatusMark status={status} />
    </p>
  )
}

/** The file that is kept out, with the words that keep it out: nobody should decide about what cannot be read. */
function BlockedText({ part: { source, findings } }: { part: Pick<LayerPart, 'source' | 'findings'> }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const path = source.kind === 'file' ? source.path : null
  const { value, problem } = useCall('inspect.file', open && path !== null ? { path } : null)
  const ranges = useMemo(() => {
    if (value === null) return []
    return findings.slice(0, MOST_MARKED).flatMap((finding, index) => {
      const located = locateFinding(value.text, finding, 1)
      return located === null ? [] : [{ ...located, index, level: finding.level }]
    })
  }, [value, findings])
  if (source.kind !== 'file') return null
  return (
    <div className="space-y-2 py-1">
      <Button look="ghost" className="-ml-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'inspect.hideFile' : 'inspect.readFile')}
      </Button>
      {open && problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
      {open && value !== null && (
        <>
          {value.sha256 !== source.sha256 && <p className="text-warn">{t('inspect.lostChanged')}</p>}
          <TextBlock label={source.path} text={value.text} ranges={ranges} />
        </>
      )}
    </div>
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
