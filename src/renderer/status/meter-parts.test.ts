import { expect, it } from 'vitest'
import { meterParts } from './meter-parts'

it('splits what is used into layers, tools and conversation', () => {
  expect(meterParts(1000, 300, 200, true)).toEqual({ tools: 200, history: 500 })
})

it('never shows more than is used', () => {
  expect(meterParts(400, 300, 200, true)).toEqual({ tools: 100, history: 0 })
  expect(meterParts(100, 300, 200, true)).toEqual({ tools: 0, history: 0 })
})

it('has no conversation before one has begun', () => {
  expect(meterParts(503, 300, 200, false)).toEqual({ tools: 200, history: 0 })
})
