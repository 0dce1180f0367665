import { expect, it } from 'vitest'
import { meterParts } from './meter-parts'

it('splits what was billed, and adds tools to what was guessed', () => {
  expect(meterParts({ value: 1000, quality: 'billed' }, 300, 200, true)).toEqual({
    used: { value: 1000, quality: 'billed' },
    tools: 200,
    history: 500,
  })
  expect(meterParts({ value: 300, quality: 'counted' }, 300, 200, true)).toEqual({
    used: { value: 500, quality: 'counted' },
    tools: 200,
    history: 0,
  })
})

it('never shows more than the provider says', () => {
  expect(meterParts({ value: 400, quality: 'billed' }, 300, 200, true)).toMatchObject({ tools: 100, history: 0 })
  expect(meterParts({ value: 100, quality: 'billed' }, 300, 200, true)).toMatchObject({ tools: 0, history: 0 })
})

it('has no conversation before one has begun', () => {
  expect(meterParts({ value: 303, quality: 'counted' }, 300, 200, false)).toMatchObject({ tools: 200, history: 0 })
})
