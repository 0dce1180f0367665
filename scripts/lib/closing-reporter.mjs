import { writeFileSync } from 'node:fs'

/**
 * Names what a green run does not show by itself: the tests that failed and passed when they were tried once more, and those
 * that were skipped. They stand in what `npm run e2e` prints last, and in the file that `HERMES_CLOSING` names.
 */
export default class ClosingReporter {
  /** @type {string[]} */
  #flaky = []
  /** @type {string[]} */
  #skipped = []

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const result = test.result()
    const name = `${test.module.relativeModuleId}: ${test.fullName}`
    if (test.diagnostic()?.flaky === true) this.#flaky.push(`${name}${firstFailure(result.errors)}`)
    if (result.state === 'skipped') this.#skipped.push(result.note === undefined ? name : `${name} (${result.note})`)
  }

  onTestRunEnd() {
    const file = process.env['HERMES_CLOSING']
    if (file !== undefined) writeFileSync(file, JSON.stringify({ flaky: this.#flaky, skipped: this.#skipped }))
    else for (const name of this.#flaky) console.log(`flaky: ${name}`)
  }
}

/**
 * The first line of what went wrong at the first try, and where: a name alone leads to no cause.
 *
 * @param {readonly import('vitest/node').SerializedError[] | undefined} errors
 */
function firstFailure(errors) {
  const [error] = errors ?? []
  if (error === undefined) return ''
  const [place] = error.stacks ?? []
  return ` (${error.message.split('\n', 1)[0]}${place === undefined ? '' : `, line ${place.line}`})`
}
