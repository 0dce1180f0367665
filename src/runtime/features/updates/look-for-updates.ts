import type { UpdateMode } from '../../../shared/calls/update-calls'
import type { Updates } from './create-updates'

const firstLookMs = 60_000
const lookEveryMs = 24 * 3_600_000

/** Looks after a minute and then once a day, as far as the user wants that. Returns the function that ends it. */
export function lookForUpdates(updates: Pick<Updates, 'look' | 'download'>, mode: () => UpdateMode): () => void {
  const round = async (): Promise<void> => {
    if (mode() === 'off') return
    const { step } = await updates.look()
    if (step.kind === 'available' && mode() === 'download') await updates.download()
  }
  const first = setTimeout(() => void round(), firstLookMs)
  const daily = setInterval(() => void round(), lookEveryMs)
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}
