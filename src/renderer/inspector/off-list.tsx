import { useTranslation } from 'react-i18next'
import type { OffLayer } from '../../shared/model'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { TierMark } from './tier-mark'
import { useInspector } from '../state/use-inspector'
import { useLayerTitle } from './use-layer-title'

/** Layers that the user left out: hollow, with what they would add. */
export function OffList({ layers }: { layers: readonly OffLayer[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useLayerTitle()
  const show = useInspector((view) => view.show)
  if (layers.length === 0) return null
  return (
    <section className="pt-6">
      <h3 className="flex items-center px-4 text-caption font-medium text-quiet">
        <span className="flex-1">{t('inspect.leftOut')}</span>
        <Button look="ghost" className="-mr-3" onClick={() => show('bench')}>
          {t('inspect.tab.bench')}
        </Button>
      </h3>
      <ul>
        {layers.map((layer) => (
          <li key={layer.id} className="flex min-h-row items-center gap-2 px-4 text-small text-quiet">
            <span className="opacity-60">
              <TierMark tier={layer.tier} />
            </span>
            <s className="min-w-0 flex-1 truncate">{titleOf(layer)}</s>
            <span className="text-caption tabular-nums">≈ {format.count(layer.tokens)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
