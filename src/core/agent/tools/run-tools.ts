import type { Segment } from './plan-tools'

/** How many calls run at the same time at most. */
const mostAtOnce = 8

export interface ToolRun<Call, Result> {
  readonly segments: readonly Segment<Call>[]
  /** Calls with the same key share a limit of their own; `null` for none. */
  limitOf(call: Call): { readonly key: string; readonly most: number } | null
  execute(call: Call, signal: AbortSignal): Promise<Result>
  /** The result of a call that threw. */
  failed(call: Call, error: unknown): Result
  /** The result of a call that the user's interrupt ended or kept from starting. */
  interrupted(call: Call, started: boolean): Result
  /** In call order, one after the other, exactly once per call. What it throws ends the run. */
  deliver(call: Call, result: Result): Promise<void>
  readonly signal: AbortSignal
}

/** Runs a batch. Does not wait for a tool that ignores an interrupt. */
export async function runTools<Call, Result>(run: ToolRun<Call, Result>): Promise<void> {
  const stop = new AbortController()
  const signal = AbortSignal.any([run.signal, stop.signal])
  try {
    for (const { kind, calls } of run.segments) {
      if (kind === 'sequential') for (const call of calls) await run.deliver(call, await settle(run, call, signal))
      else await runTogether(run, calls, signal)
    }
  } finally {
    // Whatever still runs after a failed delivery must not go on unseen.
    stop.abort()
  }
}

async function runTogether<Call, Result>(
  run: ToolRun<Call, Result>,
  calls: readonly Call[],
  signal: AbortSignal,
): Promise<void> {
  const slots = createSlots(run.limitOf)
  const results = calls.map(async (call) => {
    const release = await slots.take(call)
    try {
      return await settle(run, call, signal)
    } finally {
      release()
    }
  })
  // Each is awaited below; one that rejects early must not count as unhandled in the meantime.
  for (const result of results) result.catch(() => undefined)
  for (const [index, call] of calls.entries()) {
    const result = await results[index]
    if (result !== undefined) await run.deliver(call, result)
  }
}

/** Always resolves, at once when the signal says so. */
async function settle<Call, Result>(run: ToolRun<Call, Result>, call: Call, signal: AbortSignal): Promise<Result> {
  if (signal.aborted) return run.interrupted(call, false)
  const aborted = Promise.withResolvers<Result>()
  const onAbort = () => aborted.resolve(run.interrupted(call, true))
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([attempt(run, call, signal), aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

async function attempt<Call, Result>(run: ToolRun<Call, Result>, call: Call, signal: AbortSignal): Promise<Result> {
  try {
    return await run.execute(call, signal)
  } catch (error) {
    return signal.aborted ? run.interrupted(call, true) : run.failed(call, error)
  }
}

interface Waiting<Call> {
  readonly call: Call
  readonly start: (release: () => void) => void
}

/** First come, first served, but a call whose own limit is reached lets those behind it pass. */
function createSlots<Call>(limitOf: ToolRun<Call, unknown>['limitOf']) {
  const waiting: Waiting<Call>[] = []
  const byKey = new Map<string, number>()
  let taken = 0

  const fits = ({ call }: Waiting<Call>) => {
    const limit = limitOf(call)
    return limit === null || (byKey.get(limit.key) ?? 0) < limit.most
  }
  const count = (call: Call, change: 1 | -1) => {
    taken += change
    const limit = limitOf(call)
    if (limit !== null) byKey.set(limit.key, (byKey.get(limit.key) ?? 0) + change)
  }
  const startNext = () => {
    for (;;) {
      const index = taken < mostAtOnce ? waiting.findIndex(fits) : -1
      const next = waiting[index]
      if (next === undefined) return
      waiting.splice(index, 1)
      count(next.call, 1)
      next.start(() => {
        count(next.call, -1)
        startNext()
      })
    }
  }
  return {
    take(call: Call): Promise<() => void> {
      const { promise, resolve } = Promise.withResolvers<() => void>()
      waiting.push({ call, start: resolve })
      startNext()
      return promise
    },
  }
}
