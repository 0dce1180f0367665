import { describe, expect, it } from 'vitest'
import attacks from './fixtures/attacks.json'
import { blocks, scan } from './scan'

const inRuleFile = (payload: string): string => `# Guide

Use pnpm. Run the tests before each commit.

${payload}

## Style

Prefer small functions.
`

describe.each(Object.entries(attacks))('%s', (_, payloads) => {
  it.each(payloads)('blocks %j', (payload) => {
    expect(blocks(scan(inRuleFile(payload), 'context'))).toBe(true)
  })

  it.each(payloads)('blocks it as well behind a hundred thousand characters: %j', (payload) => {
    expect(blocks(scan(`${'A calm line of text.\n'.repeat(5000)}\n${payload}\n`, 'context'))).toBe(true)
  })
})
