import { describe, expect, it } from 'vitest'
import { knownModels, listPrice, modelFacts, modelFamilies, soldFirstBy } from './catalogue'

describe('what is known of a model', () => {
  it.each([
    ['claude-opus-4-5-20251101', 200_000, 64_000],
    ['anthropic/claude-opus-4.5', 200_000, 64_000],
    ['us.anthropic.claude-opus-4-1-20250805-v1:0', 200_000, 32_000],
    ['claude-opus-4-20250514', 200_000, 32_000],
    ['gpt-4o-mini-2024-07-18', 128_000, 16_384],
    ['gpt-4-0613', 8_192, 8_192],
    ['openai/gpt-5.4-mini', 400_000, 128_000],
    ['gpt-5-codex', 400_000, 128_000],
    ['models/gemini-2.5-pro', 1_048_576, 65_536],
    ['gemini-2', 1_048_576, 8_192],
    ['gemini-2.0-flash-001', 1_048_576, 8_192],
    ['deepseek-chat', 65_536, 8_192],
    ['deepseek/deepseek-chat', 65_536, 8_192],
    ['MiniMax-M3', 1_000_000, 131_072],
    ['grok-code-fast-1', 256_000, null],
  ])('%s', (model, contextWindow, outputLimit) => {
    expect(modelFacts(model)).toMatchObject({ contextWindow, outputLimit })
  })

  it.each([
    '',
    'gpt-45',
    'my-o1x',
    'gpt-5.9',
    'gpt-5.9-mini',
    'claude-opus-4-9',
    'claude-opus-6',
    'gpt-4.15',
    'grok-5',
  ])('is not guessed from another version: %s', (model) => {
    expect(modelFacts(model)).toEqual({ contextWindow: null, outputLimit: null, abilities: null })
  })

  it('is priced only where it is sold at that price', () => {
    expect(listPrice('anthropic', 'claude-sonnet-4-5')).toMatchObject({ input: 3, output: 15, cacheWrite: 3.75 })
    expect(listPrice('groq', 'openai/gpt-oss-120b')).toMatchObject({ input: 0.15 })
    expect(listPrice('ollama', 'gpt-oss-120b')).toBeNull()
    expect(listPrice('my-gateway', 'claude-sonnet-4-5')).toBeNull()
  })

  it('names the maker, and what a maker makes', () => {
    expect([soldFirstBy('gpt-5'), soldFirstBy('claude-opus-5'), soldFirstBy('nobody')]).toEqual([
      'openai',
      'anthropic',
      null,
    ])
    expect(knownModels('xai')).toContain('grok-4.5')
    expect(knownModels('openrouter')).toEqual([])
  })
})

it('has every family once, findable by its own name, with a dated price and no rate above its input for reading a cache', () => {
  for (const { match, contextWindow, soldBy, price } of modelFamilies) {
    expect(modelFacts(match).contextWindow).toBe(contextWindow)
    if (price === null) continue
    expect(listPrice(soldBy[0] ?? '', match)).toEqual(price)
    expect(price.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(price.cacheRead).toBeLessThanOrEqual(price.input)
    expect(price.above === null || price.above.rates.input > price.input).toBe(true)
  }
  expect(new Set(modelFamilies.map(({ match }) => match)).size).toBe(modelFamilies.length)
})
