/** How far our estimates of a model's tokens are off, learned from what its provider billed. */
export type Calibration = Readonly<Record<string, { readonly factor: number; readonly samples: number }>>

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

export function learn(calibration: Calibration, { model, estimated, billed }: Sample): Calibration {
  const ratio = billed / estimated
  if (estimated < fewestTokens || !(ratio >= widest.from && ratio <= widest.to)) return calibration
  const { factor, samples } = Object.hasOwn(calibration, model) ? (calibration[model] ?? unknown) : unknown
  const weight = Math.max(slowest, 1 / (samples + 1))
  return { ...calibration, [model]: { factor: factor + (ratio - factor) * weight, samples: samples + 1 } }
}

/** An estimate with everything that is known about the model. */
export function corrected(calibration: Calibration, model: string, estimate: number): number {
  const factor = Object.hasOwn(calibration, model) ? calibration[model]?.factor : undefined
  return Math.round(estimate * (factor ?? familyFactor(model)))
}

const unknown = { factor: 1, samples: 0 }

/** Before the first bill. Claude's vocabularies make more tokens of the same text than others do. */
function familyFactor(model: string): number {
  return model.toLowerCase().includes('claude') ? 1.2 : 1
}
