import { expect, it } from 'vitest'
import { highlight } from './highlight'

it('colours code without changing a character of it', async () => {
  const code = 'const a = "<b>" + `${x & y}` // \'quoted\'\n'
  const tokens = await highlight(code, 'ts')
  expect(tokens?.map(({ text }) => text).join('')).toBe(code)
  expect(tokens?.[0]).toEqual({ look: 'text-code-keyword', text: 'const', start: 0 })
})

it('leaves alone what it does not know and what is too long', async () => {
  expect([
    await highlight('a', 'constructor'),
    await highlight('a', ''),
    await highlight('x'.repeat(50_000), 'ts'),
  ]).toEqual([null, null, null])
})
