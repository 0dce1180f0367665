import type { Layer } from '../../shared/model'
import { LayerRow } from './layer-row'

export function LayerList({ layers }: { layers: readonly Layer[] }) {
  return (
    <ul>
      {layers.map((layer) => (
        <LayerRow key={layer.id} layer={layer} />
      ))}
    </ul>
  )
}
