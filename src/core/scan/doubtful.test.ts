import { describe, expect, it } from 'vitest'
import doubtful from './fixtures/doubtful.json'
import { scan } from './scan'

const inRuleFile = (...payloads: readonly string[]): string => `# Guide

Use pnpm. Run the tests before each commit.

${payloads.join('\n\n')}

## Style

Prefer small functions.
`

const levels = (text: string): readonly string[] => [...new Set(scan(text, 'context').map((finding) => finding.level))]

describe.each(Object.entries(doubtful))('%s', (_, payloads) => {
  it.each(payloads)('shows what honest files say too, and loads it: %j', (payload) => {
    expect(levels(inRuleFile(payload))).toEqual(['notice'])
  })
})

it('blocks when two doubtful signs of different kinds stand together', () => {
  const [hiding] = doubtful.deception
  const [sending] = doubtful.exfil_instruction
  expect(levels(inRuleFile(hiding!, sending!))).toEqual(['block'])
})
