import { runChecks } from './checks.mjs'
import { withDisplay } from './display.mjs'
import { Failure } from './failure.mjs'
import { say } from './report.mjs'
import { buildApp } from './setup.mjs'
import { closingLine, one, sum } from './tally.mjs'
import { countTests } from './vitest.mjs'

/** Runs everything, also after a failure, and closes with the line that counts. */
export async function testEverything() {
  const checks = (await runChecks()).map(one)
  const unit = await countTests('unit')
  const endToEnd = await testBuiltApp()
  const total = sum([...checks, unit, endToEnd])
  for (const name of [...unit.flaky, ...endToEnd.flaky]) say(`flaky: ${name}`)
  say(closingLine(total))
  return total.failed === 0 ? 0 : 1
}

async function testBuiltApp() {
  try {
    await buildApp()
    return await withDisplay((env) => countTests('e2e', { ...env, HERMES_E2E: 'short' }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    say(error.message)
    return { ...one(false), flaky: [] }
  }
}
