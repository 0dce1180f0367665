import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDispatch } from '../../src/runtime/dispatch'
import { calls, type Handlers } from '../../src/shared/ipc'
import { arbitraryOf } from '../security/arbitrary-of'

const names = Object.keys(calls) as (keyof typeof calls)[]
const echo = Object.fromEntries(names.map((name) => [name, () => 'answered'])) as unknown as Handlers
const answered = { ok: true, value: 'answered' }
const noBug = (error: unknown) => expect.unreachable(String(error))

describe('the whole contract', { timeout: 30_000 }, () => {
  it.each(names)('%s takes what fits it and refuses what does not before its handler sees it', async (name) => {
    const schema = calls[name].input
    await fc.assert(
      fc.asyncProperty(arbitraryOf(schema), async (input) => {
        expect(await createDispatch(echo, noBug)(name, input, 1)).toEqual(answered)
      }),
      { numRuns: 20 },
    )
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true, withBigInt: true }), async (input) => {
        const reply = await createDispatch(echo, noBug)(name, input, 1)
        if (schema.safeParse(input).success) expect(reply).toEqual(answered)
        else expect(reply).toMatchObject({ ok: false, code: 'invalid_input' })
      }),
      { numRuns: 40 },
    )
  })
})
