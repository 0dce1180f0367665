import type { Background } from '..'

const week = 7 * 24 * 60 * 60 * 1_000

/** Looks at the whole file with the sessions after the start and once a week, and tells what is wrong with it. */
export const watchDatabase: Background = async ({ store }) => {
  const { check } = await store()
  void check()
  const timer = setInterval(() => void check(), week)
  timer.unref()
  // A check that is still under way ends with the thread that it runs in.
  return { close: async () => clearInterval(timer) }
}
