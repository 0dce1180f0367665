import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calls } from '../../src/shared/ipc'
import { pressKey } from './harness/as-user'
import { launchApp } from './harness/launch'

/** These open a window of the system; their input is void or a fixed word, which the dispatcher's own test covers. */
const opensSomething = new Set(['workspace.choose', 'session.move', 'app.reveal'])
const names = Object.keys(calls).filter((name) => !opensSomething.has(name))

it('answers every malformed call and stays usable', async () => {
  await using launched = await launchApp()
  const attempts = fc.sample(
    fc.tuple(
      fc.oneof(fc.constantFrom(...names), fc.string(), fc.constantFrom('__proto__', 'constructor')),
      fc.jsonValue(),
    ),
    { numRuns: 400, seed: 42 },
  )
  await pressKey(launched.page)
  const kinds = await launched.page.evaluate(async (json) => {
    const { call } = window.bridge as unknown as { call(name: string, input: unknown): Promise<{ ok: unknown }> }
    const list = JSON.parse(json) as [string, unknown][]
    const replies = await Promise.all(list.map(([name, input]) => call(name, input)))
    return [...new Set(replies.map(({ ok }) => typeof ok))]
  }, JSON.stringify(attempts))
  expect(kinds).toEqual(['boolean'])
  await launched.page.getByRole('button', { name: /^Workspace:/ }).waitFor()
})
