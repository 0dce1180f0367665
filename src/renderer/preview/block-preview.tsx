import { useTranslation } from 'react-i18next'
import type { Previewed } from '../state/use-preview'
import { drawingOf } from '../state/drawing-of'
import { lazyPart } from '../ui/lazy-part'

const DrawnText = lazyPart(async () => (await import('./drawn-text')).DrawnText)

/** A piece of an answer, drawn as what it means. */
export function BlockPreview({ block }: { block: Extract<Previewed, { kind: 'block' }> }) {
  const { t } = useTranslation()
  const drawing = drawingOf(block.language)
  if (drawing === null) return null
  return <DrawnText drawing={drawing} language={block.language} source={block.source} title={t('preview.block')} />
}
