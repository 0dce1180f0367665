import type { Figure } from './figure'

export interface Outcome {
  readonly area: string
  readonly name: string
  readonly target: string
  readonly measured: string
  readonly ratio: string
  readonly verdict: 'ok' | 'MISSED' | 'FAILED' | 'skipped'
}

/** A figure that cannot be measured is reported as such; the others are still measured. */
export async function measureFigure(area: string, { name, target, measure }: Figure): Promise<Outcome> {
  try {
    const found = await measure()
    if ('skipped' in found) return { area, name, target, measured: found.skipped, ratio: '–', verdict: 'skipped' }
    const { measured, ratio, limit } = found
    return { area, name, target, measured, ratio: ratio.toFixed(2), verdict: ratio <= limit ? 'ok' : 'MISSED' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { area, name, target, measured: reason.split('\n')[0] ?? reason, ratio: '–', verdict: 'FAILED' }
  }
}

/** With `--check` one figure that does not hold, or could not be measured, fails the run. */
export function exitCode(outcomes: readonly Pick<Outcome, 'verdict'>[], isChecked: boolean): 0 | 1 {
  return isChecked && outcomes.some(({ verdict }) => verdict === 'MISSED' || verdict === 'FAILED') ? 1 : 0
}
