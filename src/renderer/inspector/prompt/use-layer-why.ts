import { useTranslation } from 'react-i18next'
import type { Layer } from '../../../shared/model'
import type { en } from '../../../shared/words/en'
import { useFormat } from '../../i18n/use-format'

type Known = keyof (typeof en)['parts']['layer']

/** One plain sentence: what a part of the prompt is and why it is there, or what became of it. */
export function useLayerWhy(): (layer: Layer) => string {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  return (layer) => {
    const { id, source, status, cut } = layer
    const pieces = layer.parts.length > 0 ? layer.parts : [layer]
    if (id === 'context_files' && pieces.every((piece) => piece.status === 'blocked')) return t('parts.files.blocked')
    if (status === 'truncated' && cut !== null) {
      return t('parts.files.truncated', {
        kept: format.count(cut.head + cut.tail),
        total: format.count(cut.total),
        limit: format.count(cut.cap),
      })
    }
    if (id === 'identity' && (source.kind === 'built-in' || status === 'blocked'))
      return t('parts.layer.identityBuiltIn')
    return t(i18n.exists(`parts.layer.${id}`) ? `parts.layer.${id as Known}` : 'parts.layer.other')
  }
}
