import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layer } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { CopyIconButton } from '../ui/copy-icon-button'
import { describeSource } from './describe-source'
import { FindingList } from './finding-list'
import { LayerOrigin } from './layer-origin'
import { LayerParts } from './layer-parts'
import { LayerText } from './layer-text'
import { placeFindings } from './place-findings'
import { useByteLength } from './use-byte-length'
import { usePlaces } from './use-places'
import { usePrompt } from '../state/use-prompt'
import { useTextPages } from './use-text-pages'

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
      <LayerOrigin layer={layer} />
      <LayerParts layer={layer} />
      <FindingList findings={findings} onShow={pages.goTo} />
      <LayerText layer={layer} title={title} findings={findings} pages={pages} />
    </div>
  )
}
