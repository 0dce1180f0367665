import { describe, expect, it } from 'vitest'
import doubtful from './fixtures/doubtful.json'
import { blocks, scan } from './scan'

const inRuleFile = (...payloads: readonly string[]): string => `# Guide

Use pnpm. Run the tests before each commit.

${payloads.join('\n\n')}

## Style

Prefer small functions.
`

/** Attacks in words that honest files use: a phrase is found, but what stands around it does not say which it is. */
describe.each(Object.entries(doubtful))('%s', (_, payloads) => {
  it.each(payloads)('shows at least: %j', (payload) => {
    expect(scan(inRuleFile(payload), 'context')).not.toEqual([])
  })
})

it('blocks when two doubtful signs of different kinds stand together', () => {
  const [hiding] = doubtful.deception
  const [destroying] = doubtful.destructive
  expect(blocks(scan(inRuleFile(hiding!, destroying!), 'context'))).toBe(true)
})
