import { expect, it } from 'vitest'
import { serial } from './serial'

it('runs work in order, one at a time, also after a failure', async () => {
  const inTurn = serial()
  const seen: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const work = (name: string) => async () => {
    seen.push(`${name} starts`)
    await gate
    seen.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return name
  }
  const all = Promise.allSettled([inTurn(work('a')), inTurn(work('b')), inTurn(work('c'))])
  open()
  expect((await all).map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))).toEqual([
    'a',
    'Error: b failed',
    'c',
  ])
  expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
})
