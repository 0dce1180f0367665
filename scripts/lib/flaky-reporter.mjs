import { writeFileSync } from 'node:fs'

/**
 * Names the tests that failed and passed when they were tried once more: in what `npm run e2e` prints last, and in the file
 * that `HERMES_FLAKY` names, for whoever writes the closing lines.
 */
export default class FlakyReporter {
  /** @type {string[]} */
  #flaky = []

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky === true) this.#flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd() {
    const file = process.env['HERMES_FLAKY']
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#flaky))
    else for (const name of this.#flaky) console.log(`flaky: ${name}`)
  }
}
