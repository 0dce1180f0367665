import { z } from 'zod'
import { jsonFile } from '../../base/json-file'
import { type Calibration, corrected, factorOf, learn, type Sample } from './calibration'

const Factor = z.number().min(0.1).max(10)
const Content = z.object({
  version: z.literal(1),
  models: z.record(z.string(), z.object({ factor: Factor, samples: z.number().int().min(1), used: Factor.optional() })),
})

export interface CalibrationStore {
  /** An estimate, corrected by what was billed so far. */
  correct(model: string, estimate: number): number
  /** What estimates are multiplied by. */
  factor(model: string): number
  /** Resolves when it is stored. A file that cannot be written loses what was learned, nothing else. */
  learn(sample: Sample): Promise<void>
  /** Resolves when everything that was learned is stored. */
  idle(): Promise<void>
}

/** In the cache folder of the home. */
export const calibrationFile = 'token-calibration.json'

/** `changed`: counts of a model are others from now on. */
export async function openCalibration(file: string, changed: () => void = () => {}): Promise<CalibrationStore> {
  const stored = jsonFile(file, Content, { version: 1, models: {} }, { compact: true })
  let calibration: Calibration = (await stored.read().catch(() => ({ models: {} }))).models
  return {
    correct: (model, estimate) => corrected(calibration, model, estimate),
    factor: (model) => factorOf(calibration, model),
    async learn(sample) {
      const next = learn(calibration, sample)
      if (next === calibration) return
      const isOther = factorOf(next, sample.model) !== factorOf(calibration, sample.model)
      calibration = next
      if (isOther) changed()
      await stored.write({ version: 1, models: calibration }).catch(() => undefined)
    },
    idle: stored.idle,
  }
}
