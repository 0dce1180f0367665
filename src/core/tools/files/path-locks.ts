const tails = new Map<string, Promise<void>>()

/** Runs `work` while nobody else in this program writes one of the files. */
export async function withPathLocks<Result>(paths: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const [first, ...rest] = [...new Set(paths)].sort()
  if (first === undefined) return work()
  const before = tails.get(first) ?? Promise.resolve()
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  const tail = before.then(() => done)
  tails.set(first, tail)
  await before
  try {
    // Always in the order of names, so that two calls never wait for each other.
    return await withPathLocks(rest, work)
  } finally {
    release()
    if (tails.get(first) === tail) tails.delete(first)
  }
}
