import { fillText } from '../fill-text'
import { defineLayer } from '../layer'
import prose from '../text/provider-correction.md?raw'

/** Alibaba's API reports one fixed model name, whatever was asked for. */
export const providerCorrection = defineLayer({
  id: 'provider_correction',
  tier: 'stable',
  title: 'Model name',
  render: (_, { builtFor: { provider, model } }) =>
    provider === 'alibaba' && model !== ''
      ? {
          text: fillText(prose, { short: model.slice(model.lastIndexOf('/') + 1), model }),
          source: { kind: 'built-in', name: 'provider-correction' },
        }
      : null,
})
