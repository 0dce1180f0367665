import type { Passage } from './collect-signs'

/** A text that is an attack as a whole: at least one of its passages is. */
export interface AttackPassages {
  readonly group: string
  readonly passages: readonly Passage[]
}

export interface TrainingSet {
  readonly attacks: readonly AttackPassages[]
  readonly honest: readonly Passage[]
  /** Honest sentences that look like attacks count several times. */
  readonly lookAlikes: readonly Passage[]
}

export interface Trained {
  readonly start: number
  readonly weights: Float64Array
}

const ROUNDS = 5
const ATTACK_WEIGHT = 30
const LOOK_ALIKE_WEIGHT = 80
/** A source with more texts than this does not count for more. */
const MOST_OF_ONE_SOURCE = 60
/** Follow the regularised leader: step, and how strongly small and large weights are held back. */
const [STEP, HOLD_SMALL, HOLD_LARGE] = [0.1, 4, 1]
const START_STEP = 0.001

/**
 * Logistic regression over signs. Nobody says which passage of an attack is the attack, so after the first round it is the one
 * that weighs most. The order is mixed by a fixed seed: the same texts give the same weights.
 */
export function train({ attacks, honest, lookAlikes }: TrainingSet, signs: number): Trained {
  const model = new Model(signs)
  const sizes = Map.groupBy(attacks, ({ group }) => group)
  const shareOf = (group: string) => Math.min(1, MOST_OF_ONE_SOURCE / (sizes.get(group)?.length ?? 1)) * ATTACK_WEIGHT
  for (let round = 0; round < ROUNDS; round++) {
    const lessons: Lesson[] = [
      ...honest.map((passage) => ({ passage, label: 0 as const, weight: 1 })),
      ...lookAlikes.map((passage) => ({ passage, label: 0 as const, weight: LOOK_ALIKE_WEIGHT })),
    ]
    for (const { group, passages } of attacks) {
      const taught = round === 0 ? passages : [model.heaviest(passages)]
      for (const passage of taught) lessons.push({ passage, label: 1, weight: shareOf(group) / taught.length })
    }
    shuffle(lessons, round)
    for (const lesson of lessons) model.learn(lesson)
  }
  return model
}

interface Lesson {
  readonly passage: Passage
  readonly label: 0 | 1
  readonly weight: number
}

class Model implements Trained {
  start = -4
  readonly weights: Float64Array
  private readonly sums: Float64Array
  private readonly squares: Float64Array

  constructor(signs: number) {
    this.weights = new Float64Array(signs)
    this.sums = new Float64Array(signs)
    this.squares = new Float64Array(signs)
  }

  private weigh(passage: Passage): number {
    let weight = this.start
    for (const sign of passage) weight += this.weights[sign]!
    return weight
  }

  heaviest(passages: readonly Passage[]): Passage {
    return passages.reduce((one, other) => (this.weigh(other) > this.weigh(one) ? other : one))
  }

  learn({ passage, label, weight }: Lesson): void {
    const error = (1 / (1 + Math.exp(-this.weigh(passage))) - label) * weight
    if (Math.abs(error) < 1e-4) return
    this.start -= START_STEP * error
    for (const sign of passage) {
      const before = Math.sqrt(this.squares[sign]!)
      this.squares[sign]! += error * error
      const after = Math.sqrt(this.squares[sign]!)
      const sum = this.sums[sign]! + error - ((after - before) / STEP) * this.weights[sign]!
      this.sums[sign] = sum
      this.weights[sign] =
        Math.abs(sum) <= HOLD_SMALL ? 0 : -(sum - Math.sign(sum) * HOLD_SMALL) / ((1 + after) / STEP + HOLD_LARGE)
    }
  }
}

function shuffle<T>(items: T[], seed: number): void {
  let state = 12_345 + seed
  for (let at = items.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const other = state % (at + 1)
    const kept = items[at]!
    items[at] = items[other]!
    items[other] = kept
  }
}
