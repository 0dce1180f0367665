import { crashRun } from '../../tests/crash/crash-run'
import type { Figure } from '../figure'

const kills = 500

export const crashFigures: Figure[] = [
  {
    name: `Lost, damaged or doubled after ${kills} × kill -9 while streaming and running tools`,
    target: '0',
    async measure() {
      const { acknowledged, toolCalls, problems } = await crashRun(kills)
      if (toolCalls === 0) throw new Error('No tool ran before it was killed: nothing was tried.')
      return {
        measured: `${problems.length} of ${acknowledged} acknowledgements and ${toolCalls} tool results`,
        ratio: problems.length,
        limit: 0,
      }
    },
  },
]
