/** Resolves when somebody tells the program to end. */
export function toldToEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  return promise
}
