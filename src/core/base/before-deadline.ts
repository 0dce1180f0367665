export const late = Symbol('late')

/** Waits for `work` at most `milliseconds`. The work goes on behind the scenes: whoever started it must end it. */
export async function beforeDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
