const heartbeatMs = 5_000

/** @param {string} text */
export const say = (text) => console.log(text)

/** @param {number} startedAt */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/**
 * Names the step, tells every few seconds how far it is, and ends with the time it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => string} [progress] asked only for steps that take long
 * @returns {Promise<T>}
 */
export async function step(name, work, progress = () => 'still working') {
  const startedAt = performance.now()
  say(`→ ${name}`)
  const heartbeat = setInterval(() => say(`  ${progress()} (${secondsSince(startedAt)})`), heartbeatMs)
  try {
    const result = await work()
    say(`✓ ${name} (${secondsSince(startedAt)})`)
    return result
  } catch (error) {
    say(`✗ ${name} (${secondsSince(startedAt)})`)
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}
