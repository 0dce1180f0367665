import { Failure } from './failure.mjs'
import { tasks } from './tasks.mjs'

/**
 * Runs one task and turns its expected failures into a sentence and an exit code.
 * @param {readonly string[]} argv
 * @returns {Promise<number>}
 */
export async function main([name = '', ...args]) {
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (task === undefined) {
    console.error(`Unknown task "${name}". There are: ${Object.keys(tasks).join(', ')}.`)
    return 2
  }
  try {
    return finish(name, await task(args))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`\n${error.message}`)
    return error.exitCode
  }
}

/**
 * @param {string} name
 * @param {number} code
 */
function finish(name, code) {
  // The closing line of "test" stays the last one.
  if (code !== 0 && name !== 'test') console.error(`"npm run ${name}" failed with exit code ${code}.`)
  return code
}
