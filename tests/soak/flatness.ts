import type { Sample } from './sample'

/** How much a figure may be higher at the end of the measured time than at its beginning, however long that time was. */
const allowances = {
  ownMemory: 16,
  mainHeap: 4,
  pageHeap: 4,
  openFiles: 4,
  threads: 4,
  processes: 1,
  mainHandles: 3,
  pageListeners: 60,
  pageNodes: 400,
} satisfies Partial<Record<keyof Sample, number>>

export interface Growth {
  readonly figure: string
  readonly first: number
  readonly last: number
  /** The line through the samples, from their first minute to their last. */
  readonly growth: number
  readonly allowed: number
  readonly flat: boolean
}

/** Judges what remains after the first third, in which caches fill. */
export function judgeFlatness(samples: readonly Sample[]): readonly Growth[] {
  const measured = samples.slice(Math.floor(samples.length / 3))
  return Object.entries(allowances).map(([name, allowed]) => {
    const figure = name as keyof typeof allowances
    const values = measured.map((sample) => sample[figure])
    const growth = medianSlope(values) * Math.max(0, values.length - 1)
    return { figure, first: values.at(0) ?? 0, last: values.at(-1) ?? 0, growth, allowed, flat: growth <= allowed }
  })
}

/** The median of the slopes between all pairs: a few odd samples do not bend it. */
function medianSlope(values: readonly number[]): number {
  const slopes = values
    .flatMap((value, index) => values.slice(index + 1).map((later, gap) => (later - value) / (gap + 1)))
    .toSorted((one, other) => one - other)
  return slopes[Math.floor(slopes.length / 2)] ?? 0
}
