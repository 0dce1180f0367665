import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Layer } from '../../shared/model'
import type { en } from '../../shared/words/en'

/** Core names its layers in English; those we know have a name in each language. */
export function useLayerTitle(): (layer: Pick<Layer, 'id' | 'title'>) => string {
  const { t } = useTranslation()
  return (layer) => layerTitle(t, layer)
}

export function layerTitle(t: TFunction, { id, title }: Pick<Layer, 'id' | 'title'>): string {
  return isKnown(id) ? t(`layerTitle.${id}`) : title
}

function isKnown(id: string): id is keyof (typeof en)['layerTitle'] {
  return i18next.exists(`layerTitle.${id}`)
}
