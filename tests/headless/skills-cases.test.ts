import { describe, expect, it } from 'vitest'
import { readCases } from './context-cases'
import { adapters } from './skills/adapters'

interface SkillCase {
  readonly name: string
  readonly input: { readonly op: string }
  readonly expect: Readonly<Record<string, unknown>>
}

const cases = readCases<SkillCase>('skills')

describe('skill cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const adapter = adapters[input.op]
    if (adapter === undefined) throw new Error(`There is no adapter for "${input.op}".`)
    expect(await adapter(input as never)).toMatchObject(expected)
  })
})
