import type { LayerDefinition } from '../layer'
import { modelGates } from '../model-gates'
import prose from '../text/enforcement.md?raw'

export const enforcement: LayerDefinition = {
  id: 'enforcement',
  tier: 'stable',
  title: 'Tool-use enforcement',
  render: (input) =>
    modelGates(input).enforcement ? { text: prose, source: { kind: 'built-in', name: 'enforcement' } } : null,
}
