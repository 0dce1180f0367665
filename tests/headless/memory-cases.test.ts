import { describe, expect, it } from 'vitest'
import { readCases } from './context-cases'
import { adapters } from './memory/adapters'

interface MemoryCase {
  readonly name: string
  readonly input: { readonly op: string }
  readonly expect: Readonly<Record<string, unknown>>
}

const cases = readCases<MemoryCase>('memory')

describe('memory cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`There is no adapter for "${input.op}".`)
    const observed = await adapter(input as never)
    for (const [key, value] of Object.entries(expected)) check(observed, key, value)
  })
})

function check(observed: Readonly<Record<string, unknown>>, key: string, value: unknown): void {
  const of = (suffix: string) => observed[key.slice(0, -suffix.length)]
  if (key === 'has') return expect(observed['keys']).toEqual(expect.arrayContaining(value as string[]))
  if (key.endsWith('_include')) return expect(of('_include')).toEqual(expect.arrayContaining(value as string[]))
  if (key.endsWith('_contains')) return expect(missing(of('_contains'), value)).toEqual([])
  if (key.endsWith('_lacks')) return expect(missing(of('_lacks'), value)).toEqual(value)
  if (key.endsWith('_starts_with')) return expect(textOf(of('_starts_with')).startsWith(textOf(value))).toBe(true)
  if (key.endsWith('_ends_with')) return expect(textOf(of('_ends_with')).endsWith(textOf(value))).toBe(true)
  expect({ [key]: observed[key] }).toEqual({ [key]: value })
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const missing = (text: unknown, parts: unknown): string[] =>
  (parts as string[]).filter((part) => !textOf(text).includes(part))
