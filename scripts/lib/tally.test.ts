import { describe, expect, it } from 'vitest'
import { closingLine, one, sum, tallyOf } from './tally.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

describe('what a vitest run counts as', () => {
  it('adds up its files, with everything that did not run as skipped', () => {
    const testResults = [file('passed', 'passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed')]
    expect(tallyOf({ testResults }, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('counts a file that does not load as one failure', () => {
    expect(tallyOf({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    })
  })

  it('fails when vitest failed though every test passed', () => {
    expect(tallyOf({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('fails without any test, and without a report', () => {
    const failed = { passed: 0, failed: 1, skipped: 0 }
    expect([tallyOf({ testResults: [] }, 0), tallyOf(null, 0)]).toEqual([failed, failed])
  })
})

it('closes with the line that CI reads', () => {
  expect(closingLine(sum([one(true), one(false), { passed: 5, failed: 0, skipped: 0 }]))).toBe('6 passed, 1 failed')
  expect(closingLine({ passed: 5, failed: 0, skipped: 2 })).toBe('5 passed, 0 failed, 2 skipped')
})
