import type { Concurrency } from '../../tools/concurrency'
import { canonicalPath, type PathPlaces, pathsOverlap } from './path-overlap'

/** Calls that run together or one after the other. Segments run in order; their calls, joined, are the batch as it was. */
export interface Segment<Call> {
  readonly kind: 'parallel' | 'sequential'
  readonly calls: readonly Call[]
}

interface Planned<Call> {
  readonly call: Call
  readonly claim: Exclude<Concurrency, { kind: 'alone' }>
}

/** Cuts one message's calls into segments. An overlap that involves a writer closes a run and opens the next. */
export async function planTools<Call>(
  calls: readonly Call[],
  concurrencyOf: (call: Call) => Concurrency,
  places: PathPlaces,
): Promise<readonly Segment<Call>[]> {
  const segments: Segment<Call>[] = []
  let run: Planned<Call>[] = []

  const add = (kind: Segment<Call>['kind'], added: readonly Call[]) => {
    const last = segments.at(-1)
    if (kind === 'sequential' && last?.kind === 'sequential') {
      segments[segments.length - 1] = { kind, calls: [...last.calls, ...added] }
    } else segments.push({ kind, calls: added })
  }
  const closeRun = () => {
    if (run.length > 0)
      add(
        run.length === 1 ? 'sequential' : 'parallel',
        run.map(({ call }) => call),
      )
    run = []
  }

  for (const call of calls) {
    const claim = await canonical(concurrencyOf(call), places)
    if (claim.kind === 'alone') {
      closeRun()
      add('sequential', [call])
      continue
    }
    if (run.some((other) => conflict(other.claim, claim))) closeRun()
    run.push({ call, claim })
  }
  closeRun()
  return segments
}

async function canonical(claim: Concurrency, places: PathPlaces): Promise<Concurrency> {
  if (claim.kind !== 'paths') return claim
  return { ...claim, paths: await Promise.all(claim.paths.map((path) => canonicalPath(path, places))) }
}

function conflict(one: Concurrency, other: Concurrency): boolean {
  if (one.kind !== 'paths' || other.kind !== 'paths') return false
  if (one.access === 'read' && other.access === 'read') return false
  return one.paths.some((path) => other.paths.some((second) => pathsOverlap(path, second)))
}
