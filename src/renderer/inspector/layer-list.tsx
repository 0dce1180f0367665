import type { Layer } from '../../shared/model'
import { LayerRow } from './layer-row'

export function LayerList({ layers }: { layers: readonly Layer[] }) {
  const total = layers.reduce((sum, { tokens }) => sum + tokens.value, 0)
  return (
    <ul>
      {layers.map((layer) => (
        <LayerRow key={layer.id} layer={layer} total={total} />
      ))}
    </ul>
  )
}
