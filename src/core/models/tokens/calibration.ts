/** How far our estimates of a model's tokens are off, learned from what its provider billed. */
export type Calibration = Readonly<Record<string, Learned>>

interface Learned {
  /** Moves with every bill. */
  readonly factor: number
  readonly samples: number
  /** What counts are corrected with: a figure that changed with every bill would be another one on every screen. */
  readonly used?: number | undefined
}

/** One request: what we had estimated for its prompt, and what was billed for it. */
export interface Sample {
  readonly model: string
  readonly estimated: number
  readonly billed: number
}

/** Shorter prompts consist mostly of what the provider adds itself. */
const fewestTokens = 200
/** Anything further off is not a matter of vocabulary: images, a prompt that the provider changed. */
const widest = { from: 0.4, to: 2.5 }
/** The last ten requests count, roughly. */
const slowest = 0.1
/** Closer than this to what was learned, the factor in use stays. */
const closeEnough = 0.05

export function learn(calibration: Calibration, { model, estimated, billed }: Sample): Calibration {
  const ratio = billed / estimated
  if (estimated < fewestTokens || !(ratio >= widest.from && ratio <= widest.to)) return calibration
  const { factor, samples } = (Object.hasOwn(calibration, model) ? calibration[model] : null) ?? unknown
  const next = factor + (ratio - factor) * Math.max(slowest, 1 / (samples + 1))
  const before = factorOf(calibration, model)
  const used = Math.abs(next / before - 1) > closeEnough ? next : before
  return { ...calibration, [model]: { factor: next, samples: samples + 1, used } }
}

/** An estimate with everything that is known about the model. */
export function corrected(calibration: Calibration, model: string, estimate: number): number {
  return Math.round(estimate * factorOf(calibration, model))
}

/** What an estimate of the model's tokens is multiplied by. */
export function factorOf(calibration: Calibration, model: string): number {
  const learned = Object.hasOwn(calibration, model) ? calibration[model] : undefined
  return learned?.used ?? learned?.factor ?? familyFactor(model)
}

const unknown = { factor: 1, samples: 0 }

/** Before the first bill. Claude's vocabularies make more tokens of the same text than others do. */
function familyFactor(model: string): number {
  return model.toLowerCase().includes('claude') ? 1.2 : 1
}
