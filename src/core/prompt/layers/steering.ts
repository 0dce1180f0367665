import { fillText } from '../fill-text'
import { defineLayer } from '../layer'
import { steerClose, steerOpen } from '../steer-message'
import prose from '../text/steering.md?raw'

export const steering = defineLayer({
  id: 'steering',
  tier: 'stable',
  title: 'Messages while working',
  render: (_, { tools }) =>
    tools.length === 0
      ? null
      : {
          text: fillText(prose, { open: steerOpen, close: steerClose }),
          source: { kind: 'built-in', name: 'steering' },
        },
})
