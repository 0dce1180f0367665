import { expect, it } from 'vitest'
import type { Layer } from '../../shared/model'
import { findInPrompt } from './find-in-prompt'

const layers = [
  { id: 'identity', title: 'Identity', text: 'You are Hermes.\nBe careful.' },
  { id: 'date', title: 'Date', text: 'İstanbul: be careful' },
] as unknown as Layer[]

it('finds words in every layer with their line, whatever their case', () => {
  expect(findInPrompt({ layers }, 'be careful')).toEqual([
    { layer: 'identity', title: 'Identity', offset: 16, line: 2, before: '', match: 'Be careful', after: '.' },
    { layer: 'date', title: 'Date', offset: 10, line: 1, before: 'İstanbul: ', match: 'be careful', after: '' },
  ])
  expect(findInPrompt({ layers }, '')).toEqual([])
})

it('stops at some hundred places', () => {
  const endless = [{ id: 'x', title: 'x', text: 'a'.repeat(1_000_000) }] as unknown as Layer[]
  expect(findInPrompt({ layers: endless }, 'a')).toHaveLength(200)
})
