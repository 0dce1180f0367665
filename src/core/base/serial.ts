/** Runs work one after another, in the order it was given. What fails is told to its caller and holds nobody else up. */
export function serial(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
