import { afterEach, expect, it, vi } from 'vitest'
import type { Bridge, Reply } from '../shared/ipc'
import { call, CallError, reasonOf } from './bridge'

afterEach(() => vi.unstubAllGlobals())

it('hands out the value of a good reply', async () => {
  answerWith({ ok: true, value: { sequence: 7 } })
  expect(await call('events.attach')).toEqual({ sequence: 7 })
})

it('throws what main refused, with the sentence of main', async () => {
  const message = '/locked can’t be read: permission denied.'
  answerWith({ ok: false, code: 'refused', message })
  await expect(call('workspace.set', { path: '/locked' })).rejects.toEqual(
    new CallError('workspace.set', 'refused', message),
  )
  expect(reasonOf(new CallError('workspace.set', 'refused', message))).toBe(message)
})

function answerWith(reply: Reply<unknown>): void {
  const bridge: Bridge = { call: async () => reply as never, listen: () => () => undefined, pathOf: () => '' }
  vi.stubGlobal('window', { bridge })
}
