import { describe, expect, it, vi } from 'vitest'
import { adapters } from './compress/adapters'
import { readCases } from './context-cases'

// Whole conversations on a real disk: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

interface CompressCase {
  readonly name: string
  readonly input: { readonly op: string } & Readonly<Record<string, never>>
  readonly expect: Readonly<Record<string, unknown>>
}

const cases = readCases<CompressCase>('compress')

describe('compress cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`There is no adapter for "${input.op}".`)
    const observed = await adapter(input)
    for (const [key, value] of Object.entries(expected)) check(observed, key, value)
  })
})

function check(observed: Readonly<Record<string, unknown>>, key: string, value: unknown): void {
  const text = typeof observed['text'] === 'string' ? observed['text'] : ''
  if (key === 'tokens_at_least') return expect(observed['tokens']).toBeGreaterThanOrEqual(Number(value))
  if (key === 'tokens_at_most') return expect(observed['tokens']).toBeLessThanOrEqual(Number(value))
  if (key === 'contains') return expect((value as string[]).filter((part) => !text.includes(part))).toEqual([])
  if (key === 'starts_with') return expect(text.startsWith(String(value))).toBe(true)
  if (key === 'ends_with') return expect(String(observed['ends_with_text']).endsWith(String(value))).toBe(true)
  if (key === 'content_ends_with') return expect(String(observed['content']).endsWith(String(value))).toBe(true)
  if (key === 'numbers_include') return expect(observed['numbers']).toEqual(expect.arrayContaining(value as number[]))
  expect({ [key]: observed[key] }).toEqual({ [key]: value })
}
