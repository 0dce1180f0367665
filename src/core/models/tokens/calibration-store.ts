import { readFile } from 'node:fs/promises'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { type Calibration, corrected, learn, type Sample } from './calibration'

const Content = z.object({
  version: z.literal(1),
  models: z.record(z.string(), z.object({ factor: z.number().min(0.1).max(10), samples: z.number().int().min(1) })),
})

export interface CalibrationStore {
  /** An estimate, corrected by what was billed so far. */
  correct(model: string, estimate: number): number
  /** Resolves when it is stored. A file that cannot be written loses what was learned, nothing else. */
  learn(sample: Sample): Promise<void>
  /** Resolves when everything that was learned is stored. */
  idle(): Promise<void>
}

/** In the cache folder of the home. */
export const calibrationFile = 'token-calibration.json'

export async function openCalibration(file: string): Promise<CalibrationStore> {
  let calibration = await load(file)
  let writing: Promise<unknown> = Promise.resolve()
  return {
    correct: (model, estimate) => corrected(calibration, model, estimate),
    async learn(sample) {
      const next = learn(calibration, sample)
      if (next === calibration) return
      calibration = next
      writing = writing.then(() => save(file, calibration))
      await writing
    },
    async idle() {
      await writing
    },
  }
}

async function save(file: string, models: Calibration): Promise<void> {
  const content = { version: 1, models } satisfies z.input<typeof Content>
  await writeFileAtomic(file, JSON.stringify(content), { mode: 0o600 }).catch(() => undefined)
}

async function load(file: string): Promise<Calibration> {
  try {
    return Content.parse(JSON.parse(await readFile(file, 'utf8'))).models
  } catch {
    return {}
  }
}
