import { useTranslation } from 'react-i18next'
import type { Layer } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { groupLooks, groupOf } from './groups'
import { useLayerTitle } from '../i18n/use-layer-title'

interface LayerStripProps {
  readonly layers: readonly Pick<Layer, 'id' | 'title' | 'tokens'>[]
  /** The layer that is open. */
  readonly picked: string | null
  onPick(layerId: string | null): void
  /** Whose prompt it is, where there are two. */
  readonly name?: string
}

/** The whole prompt to scale, one segment per layer. */
export function LayerStrip({ layers, picked, onPick, name }: LayerStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLayerTitle()
  const total = layers.reduce((sum, { tokens }) => sum + tokens.value, 0)

  return (
    <div role="group" aria-label={name ?? t('inspector.strip')} className="flex h-7 gap-px">
      {layers.map((layer) => {
        const { id, tokens } = layer
        const share = total === 0 ? 0 : tokens.value / total
        const label = t('inspector.stripLayer', {
          title: titleOf(layer),
          tokens: format.count(tokens.value),
          share: format.share(tokens.value, total),
        })
        return (
          <button
            key={id}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={id === picked}
            onClick={() => onPick(id === picked ? null : id)}
            style={{ flexGrow: Math.max(share, 0.001) }}
            className={`grid min-w-1 basis-0 place-items-center first:rounded-l-control last:rounded-r-control focus-visible:z-10 ${groupLooks[groupOf(layer)]} ${id === picked ? 'z-10 outline-2 outline-offset-1 outline-ink' : ''}`}
          />
        )
      })}
    </div>
  )
}
