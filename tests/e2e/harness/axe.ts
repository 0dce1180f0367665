import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(options: { resultTypes: readonly string[] }): Promise<{
    violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[]
  }>
}

/** Everything axe has against the screen as it is now, as readable lines. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Our CSP allows no inline script, so axe comes in as an evaluated expression, not as a tag; once, it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  // A colour on its way to another one has the contrast of neither.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // What is in order is most of the result; it stays there.
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary ?? ''}`),
  )
}
