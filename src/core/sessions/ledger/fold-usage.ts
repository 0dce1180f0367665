import type { GroupedUsage, UsageTotals } from '../../../shared/usage'

/** What requests of one session, model and purpose used in a quarter of an hour. */
export type CountedUsage = readonly [
  quarter: number,
  session: string,
  provider: string,
  model: string,
  purpose: string,
  requests: number,
  input: number,
  output: number,
  cacheRead: number,
  cacheWrite: number,
  reasoning: number,
  picodollars: number,
  unpriced: number,
]

export interface SessionPlace {
  readonly origin: string
  readonly folder: string
}

/**
 * Every grouping of the usage page out of one walk over the rows: each row is added to few sums, and what is coarser is joined
 * from them. `dearest`: how many sessions to tell.
 */
export function foldUsage(
  rows: readonly CountedUsage[],
  placeOf: ReadonlyMap<string, SessionPlace>,
  dearest: number,
): ReturnType<typeof groupsOf> {
  const [days, purposes, sessions] = [new Sums(), new Sums(), new Sums()]
  const models = new Map<string, Sums>()
  const dayOf = localDays()
  for (const row of rows) {
    days.under(dayOf(row[0])).add(row)
    sessions.under(row[1]).add(row)
    let ofProvider = models.get(row[2])
    if (ofProvider === undefined) models.set(row[2], (ofProvider = new Sums()))
    ofProvider.under(row[3]).add(row)
    purposes.under(row[4]).add(row)
  }
  return groupsOf({ days, purposes, sessions, models }, placeOf, dearest)
}

interface Walked {
  readonly days: Sums
  readonly purposes: Sums
  readonly sessions: Sums
  /** By provider. */
  readonly models: ReadonlyMap<string, Sums>
}

function groupsOf(
  { days, purposes, sessions, models }: Walked,
  placeOf: ReadonlyMap<string, SessionPlace>,
  dearest: number,
) {
  const [model, provider, origin, folder, total] = [new Sums(), new Sums(), new Sums(), new Sums(), new Sum()]
  for (const [name, ofProvider] of models)
    for (const [id, sum] of ofProvider.of) {
      provider.under(name).join(sum)
      model.under(`${name}/${id}`).join(sum)
    }
  for (const [id, sum] of sessions.of) {
    const place = placeOf.get(id)
    origin.under(place?.origin ?? '').join(sum)
    folder.under(place?.folder ?? '').join(sum)
  }
  for (const sum of days.of.values()) total.join(sum)
  return {
    total: total.totals(),
    day: days.grouped(),
    model: model.grouped(),
    provider: provider.grouped(),
    folder: folder.grouped(),
    origin: origin.grouped(),
    purpose: purposes.grouped(),
    sessions: sessions.dearest(dearest),
  }
}

class Sums {
  readonly of = new Map<string, Sum>()

  under(key: string): Sum {
    const known = this.of.get(key)
    if (known !== undefined) return known
    const sum = new Sum()
    this.of.set(key, sum)
    return sum
  }

  grouped(): GroupedUsage[] {
    return [...this.of]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, sum]) => ({ key, ...sum.totals() }))
  }

  /** Of what has a key and a price, those that cost most. */
  dearest(most: number): GroupedUsage[] {
    return [...this.of]
      .map(([key, sum]) => ({ key, sum, dollars: sum.dollars() }))
      .filter(({ key, dollars }) => key !== '' && dollars > 0)
      .toSorted((one, other) => other.dollars - one.dollars)
      .slice(0, most)
      .map(({ key, sum }) => ({ key, ...sum.totals() }))
  }
}

/** Parts of a dollar are whole numbers, so that they add up the same in any order; beyond this many they would not fit. */
const picodollarsAtOnce = 1e15

class Sum {
  private requests = 0
  private input = 0
  private output = 0
  private cacheRead = 0
  private cacheWrite = 0
  private reasoning = 0
  private unpriced = 0
  private thousands = 0
  private picodollars = 0

  add(row: CountedUsage): void {
    this.requests += row[5]
    this.input += row[6]
    this.output += row[7]
    this.cacheRead += row[8]
    this.cacheWrite += row[9]
    this.reasoning += row[10]
    this.pay(row[11])
    this.unpriced += row[12]
  }

  join(other: Sum): void {
    this.requests += other.requests
    this.input += other.input
    this.output += other.output
    this.cacheRead += other.cacheRead
    this.cacheWrite += other.cacheWrite
    this.reasoning += other.reasoning
    this.thousands += other.thousands
    this.pay(other.picodollars)
    this.unpriced += other.unpriced
  }

  private pay(picodollars: number): void {
    this.picodollars += picodollars
    if (this.picodollars < picodollarsAtOnce) return
    const more = Math.floor(this.picodollars / picodollarsAtOnce)
    this.thousands += more
    this.picodollars -= more * picodollarsAtOnce
  }

  dollars(): number {
    if (this.thousands === 0) return this.picodollars / 1e12
    return Number(BigInt(this.thousands) * BigInt(picodollarsAtOnce) + BigInt(this.picodollars)) / 1e12
  }

  totals(): UsageTotals {
    const { requests, input, output, cacheRead, cacheWrite, reasoning, unpriced } = this
    return { requests, input, output, cacheRead, cacheWrite, reasoning, dollars: this.dollars(), unpriced }
  }
}

/** The day of a quarter of an hour on this machine. Neighbours in time come one after another, so a day is asked for once. */
function localDays(): (quarter: number) => string {
  let [from, until, day] = [0, 0, '']
  return (quarter) => {
    const at = quarter * 900_000
    if (at >= from && at < until) return day
    const date = new Date(at)
    const [year, month, ofMonth] = [date.getFullYear(), date.getMonth(), date.getDate()]
    from = new Date(year, month, ofMonth).getTime()
    until = new Date(year, month, ofMonth + 1).getTime()
    const two = (value: number) => String(value).padStart(2, '0')
    return (day = `${year}-${two(month + 1)}-${two(ofMonth)}`)
  }
}
