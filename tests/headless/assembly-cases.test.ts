import { describe, expect, it } from 'vitest'
import { adapters } from './assembly/adapters'
import { readCases } from './context-cases'

interface Case {
  readonly name: string
  readonly input: { readonly op: string } & Readonly<Record<string, unknown>>
  readonly expect: Readonly<Record<string, unknown>>
}

const cases = readCases<Case>('assembly')

describe('assembly cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`no adapter for ${input.op}`)
    expectMatches(await adapter(input), expected)
  })
})

/** The keys of `expected` as cases/README.md defines them: only what is given is checked. */
function expectMatches(actual: Readonly<Record<string, unknown>>, expected: Case['expect']): void {
  for (const [key, value] of Object.entries(expected)) {
    const checked = check(actual, key, value)
    expect({ [key]: checked.actual }).toEqual({ [key]: checked.expected })
  }
}

function check(
  actual: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): { actual: unknown; expected: unknown } {
  const base = (suffix: string) => actual[key.slice(0, -suffix.length) || 'text']
  const text = (suffix: string) => String(base(suffix))
  if (key in actual) return { actual: actual[key], expected: value }
  if (key.endsWith('_starts_with') || key === 'starts_with') {
    return { actual: text(suffixOf(key, 'starts_with')).slice(0, String(value).length), expected: value }
  }
  if (key.endsWith('not_contains')) {
    const found = (value as string[]).filter((part) => text(suffixOf(key, 'not_contains')).includes(part))
    return { actual: found, expected: [] }
  }
  if (key.endsWith('contains')) {
    const missing = (value as string[]).filter((part) => !text(suffixOf(key, 'contains')).includes(part))
    return { actual: missing, expected: [] }
  }
  throw new Error(`the adapter gives no "${key}"`)
}

function suffixOf(key: string, word: string): string {
  return key === word ? word : `_${word}`
}
