import { runChecks } from './checks.mjs'
import { withDisplay } from './display.mjs'
import { Failure } from './failure.mjs'
import { say } from './report.mjs'
import { buildApp } from './setup.mjs'
import { closingLine, one, sum } from './tally.mjs'
import { countTests, noneNamed } from './vitest.mjs'

/** Runs everything, also after a failure, and closes with the line that counts. */
export async function testEverything() {
  const checks = (await runChecks()).map(one)
  const unit = await countTests('unit')
  const endToEnd = await testBuiltApp()
  const total = sum([...checks, unit, endToEnd])
  for (const { named } of [unit, endToEnd]) for (const name of named.skipped) say(`skipped: ${name}`)
  for (const { named } of [unit, endToEnd]) for (const name of named.flaky) say(`flaky: ${name}`)
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
    return { ...one(false), named: noneNamed }
  }
}
