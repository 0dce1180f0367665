import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layer, LayerStatus } from '../../../shared/model'
import { useFormat } from '../../i18n/use-format'
import { lazyPart } from '../../ui/lazy-part'
import { MiddlePath } from '../../ui/middle-path'
import { usePrompt } from '../../state/use-prompt'
import { describeSource } from '../describe-source'
import type { Group } from '../groups'
import { pathsOf, sourcePath } from '../../state/layer-of'
import { StatusMark } from '../status-mark'
import { useLayerTitle } from '../../i18n/use-layer-title'
import { usePlaces } from '../use-places'
import { PartRow } from './part-row'
import { useLayerWhy } from './use-layer-why'

const LayerDetail = lazyPart(async () => (await import('../layer-detail')).LayerDetail)

interface LayerRowProps {
  readonly layer: Layer
  readonly whole: number
  /** Where it is all that its group has. */
  readonly group?: Group | undefined
}

/** A layer of the system prompt; it opens in place. */
export function LayerRow({ layer, whole, group }: LayerRowProps) {
  const title = useLayerTitle()(layer)
  const why = useLayerWhy()(layer)
  const isOpen = usePrompt((prompt) => prompt.openLayer === layer.id)
  const open = usePrompt((prompt) => prompt.open)
  const isStale = usePrompt((prompt) => prompt.stale.some(({ path }) => pathsOf(layer).includes(path)))
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <PartRow
      title={title}
      why={why}
      group={group}
      tokens={layer.tokens}
      whole={whole}
      source={<Source layer={layer} />}
      marks={<Marks layer={layer} isStale={isStale} />}
      isOpen={isOpen}
      row={row}
      onToggle={() => open(isOpen ? null : layer.id)}
    >
      <LayerDetail key={layer.sha256} layer={layer} title={title} />
    </PartRow>
  )
}

/** Files, and where commands run; where a text comes from otherwise is told by its sentence. */
function Source({ layer: { source } }: { layer: Layer }) {
  const { t } = useTranslation()
  const places = usePlaces()
  const isTold = source.kind === 'file' || source.kind === 'memory' || source.kind === 'skills' || isPlace(source)
  if (!isTold) return null
  return <MiddlePath path={describeSource(t, source, places)} full={sourcePath(source) ?? ''} />
}

/** A backend that runs the commands, not this machine. */
function isPlace(source: Layer['source']): boolean {
  return source.kind === 'machine' && source.name !== 'host' && source.name !== 'python'
}

function Marks({ layer, isStale }: { layer: Layer; isStale: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const pieces = layer.parts.length > 0 ? layer.parts : [layer]
  const isSuspicious = pieces.some(({ status, findings }) => status !== 'blocked' && findings.length > 0)
  const cut = [layer, ...layer.parts].find((piece) => piece.cut !== null)?.cut ?? null
  return (
    <>
      {isSuspicious && <StatusMark status="suspicious" wordless />}
      {isStale && <StatusMark status="stale" wordless />}
      {statusesOf(layer).map((status) => (
        <StatusMark
          key={status}
          status={status}
          wordless={status !== 'blocked'}
          words={
            status === 'truncated' && cut !== null
              ? t('parts.files.loadedShare', { share: format.share(cut.head + cut.tail, cut.total) })
              : undefined
          }
        />
      ))}
    </>
  )
}

/** Of all its files: one may be blocked and another cut. */
function statusesOf({ status, parts }: Layer): readonly LayerStatus[] {
  return [...new Set([status, ...parts.map((part) => part.status)])].filter((one) => one !== 'loaded')
}
