import type { Background } from '..'

const hour = 60 * 60 * 1_000
const week = 7 * 24 * hour
/** A start needs the machine for itself, and a file that was whole until now can wait for its check. */
const firstCheckMs = 60_000
/** Nothing was said for so long: nobody is kept waiting by a copy. */
const idleMs = 60_000

/** Looks at the whole file with the sessions a minute after the start and once a week, tells what is wrong with it, and keeps copies of a whole one. */
export const watchDatabase: Background = async ({ store, hearers }) => {
  const { check, backups } = await store()
  let lastHeard = Number.NEGATIVE_INFINITY
  const hear = () => void (lastHeard = performance.now())
  hearers.add(hear)
  const copy = () => (performance.now() - lastHeard > idleMs ? backups.makeIfDue() : undefined)
  const first = () => void check().then((isWhole) => (isWhole ? copy() : undefined))
  const timers = [
    setTimeout(first, firstCheckMs),
    setInterval(() => void check(), week),
    setInterval(() => void copy(), hour),
  ]
  for (const timer of timers) timer.unref()
  // What is still under way ends with the thread that it runs in.
  return {
    close: async () => {
      hearers.delete(hear)
      timers.forEach(clearTimeout)
    },
  }
}
