/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ status: string, assertionResults: readonly { status: string }[] }} FileResult
 */

/** @type {Tally} */
const nothing = { passed: 0, failed: 0, skipped: 0 }

/** @param {readonly Tally[]} tallies */
export const sum = (tallies) =>
  tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    nothing,
  )

/**
 * One thing that either holds or not, such as a check.
 * @param {boolean} ok
 * @returns {Tally}
 */
export const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

/**
 * Reads the JSON report of vitest. Whatever made it fail without a failed test counts as one failure: a file that does
 * not load, an unhandled error, a run without any test.
 * @param {{ testResults?: readonly FileResult[] } | null} report `null` when vitest wrote none
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyOf(report, exitCode) {
  const files = (report?.testResults ?? []).map(tallyOfFile)
  const total = sum(files)
  const failedQuietly = total.failed === 0 && (exitCode !== 0 || total.passed + total.skipped === 0)
  return failedQuietly ? { ...total, failed: 1 } : total
}

/**
 * @param {FileResult} file
 * @returns {Tally}
 */
function tallyOfFile({ status, assertionResults }) {
  const count = (/** @type {(status: string) => boolean} */ test) =>
    assertionResults.filter((each) => test(each.status)).length
  const passed = count((each) => each === 'passed')
  const failed = count((each) => each === 'failed')
  const didNotLoad = status === 'failed' && failed === 0 ? 1 : 0
  return { passed, failed: failed + didNotLoad, skipped: assertionResults.length - passed - failed }
}

/**
 * The closing line that CI reads.
 * @param {Tally} tally
 */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
