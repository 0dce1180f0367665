import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Handlers, calls } from '../shared/ipc'
import { createDispatch } from './dispatch'
import { Refusal } from './refusal'
import { inEnglish } from '../shared/words/in-english'

const echo = new Proxy({} as Handlers, { get: () => (input: unknown) => input })
const noBug = (error: unknown) => expect.unreachable(String(error))

it('answers a known call with what its handler returns', async () => {
  const handlers = { ...echo, 'workspace.set': ({ path }) => ({ path, name: 'a', branch: null }) } as Handlers
  expect(await createDispatch(handlers, noBug)('workspace.set', { path: '/a' }, 1)).toEqual({
    ok: true,
    value: { path: '/a', name: 'a', branch: null },
  })
})

it('names a call that is not in the contract', async () => {
  expect(await createDispatch(echo, noBug)('shell.exec', {}, 1)).toEqual({
    ok: false,
    code: 'unknown_call',
    message: 'There is no call named "shell.exec".',
  })
})

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('does not take %s for a call', async (name) => {
  expect(await createDispatch(echo, noBug)(name, {}, 1)).toMatchObject({ ok: false, code: 'unknown_call' })
})

it('refuses input that does not fit before the handler sees it', async () => {
  const handlers = { ...echo, 'workspace.set': () => expect.unreachable() } as Handlers
  expect(await createDispatch(handlers, noBug)('workspace.set', { path: 7 }, 1)).toMatchObject({
    ok: false,
    code: 'invalid_input',
  })
})

it('shows the sentence of a refusal and reports no bug', async () => {
  const handlers: Handlers = {
    ...echo,
    'workspace.set': () => {
      throw new Refusal('That folder can’t be read: permission denied.')
    },
  }
  expect(await createDispatch(handlers, noBug)('workspace.set', { path: '/a' }, 1)).toEqual({
    ok: false,
    code: 'refused',
    message: 'That folder can’t be read: permission denied.',
  })
})

it('turns a thrown bug into a reply and reports it with the name of the call', async () => {
  const bugs: unknown[] = []
  const handlers: Handlers = {
    ...echo,
    'session.list': () => {
      throw new Error('boom')
    },
  }
  const reply = await createDispatch(handlers, (error, call) => bugs.push([String(error), call]))(
    'session.list',
    undefined,
    1,
  )
  expect([reply, bugs]).toEqual([{ ok: false, code: 'internal', message: 'boom' }, [['Error: boom', 'session.list']]])
})

it('gives a well-formed reply to any name and any input', async () => {
  const name = fc.oneof(fc.constantFrom(...Object.keys(calls)), fc.string(), fc.anything())
  await fc.assert(
    fc.asyncProperty(name, fc.anything({ withBigInt: true, withNullPrototype: true }), async (anyName, input) => {
      const reply = await createDispatch(echo, noBug)(anyName, input, 1)
      expect(reply.ok || inEnglish(reply.message) !== '').toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
