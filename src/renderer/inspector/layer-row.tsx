import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layer, LayerStatus } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { lazyPart } from '../ui/lazy-part'
import { MiddlePath } from '../ui/middle-path'
import { describeSource } from './describe-source'
import { sourcePath, pathsOf } from './layer-of'
import { StatusMark } from './status-mark'
import { TierMark } from './tier-mark'
import { qualityMarks } from './tiers'
import { useLayerTitle } from './use-layer-title'
import { usePlaces } from './use-places'
import { usePrompt } from '../state/use-prompt'

const LayerDetail = lazyPart(async () => (await import('./layer-detail')).LayerDetail)

/** One line of the list; it opens in place. */
export function LayerRow({ layer, total }: { layer: Layer; total: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = useLayerTitle()(layer)
  const isOpen = usePrompt((prompt) => prompt.openLayer === layer.id)
  const open = usePrompt((prompt) => prompt.open)
  const isStale = usePrompt((prompt) => prompt.stale.some(({ path }) => pathsOf(layer).includes(path)))
  const from = describeSource(t, layer.source, usePlaces())
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const { tier, tokens, status, source } = layer
  const suspicious = status !== 'blocked' && layer.findings.length > 0
  return (
    <li ref={row} className={isOpen ? 'my-1 border-y border-line bg-raised' : ''}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => open(isOpen ? null : layer.id)}
        className="flex h-row w-full items-center gap-2 px-4 text-left text-small leading-control transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <TierMark tier={tier} />
        <span className="sr-only">{t(`tier.${tier}`)}</span>
        {/* Where there is no room for both, the source is on a second line that is not seen. */}
        <span className="flex h-[1lh] min-w-0 flex-1 flex-wrap items-center gap-x-2 overflow-hidden">
          <span className="max-w-full truncate font-medium">{title}</span>
          <span className="min-w-16 flex-1 text-caption leading-control text-quiet">
            <MiddlePath path={from} full={sourcePath(source) ?? from} />
          </span>
        </span>
        {suspicious && <StatusMark status="suspicious" wordless />}
        {isStale && <StatusMark status="stale" wordless />}
        {statusesOf(layer).map((status) => (
          <StatusMark key={status} status={status} wordless />
        ))}
        <span className="shrink-0 text-right tabular-nums" title={t(`quality.${tokens.quality}`)}>
          <span className="text-quiet">{qualityMarks[tokens.quality]} </span>
          {format.count(tokens.value)}
        </span>
        <span className="w-10 shrink-0 text-right text-caption text-quiet tabular-nums">
          {format.share(tokens.value, total)}
        </span>
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className={`shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      {isOpen && <LayerDetail key={layer.sha256} layer={layer} title={title} />}
    </li>
  )
}

/** Of all its files: one may be blocked and another cut. */
function statusesOf({ status, parts }: Layer): readonly LayerStatus[] {
  return [...new Set([status, ...parts.map((part) => part.status)])].filter((one) => one !== 'loaded')
}
