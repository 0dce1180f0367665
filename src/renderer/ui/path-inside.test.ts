import { expect, it } from 'vitest'
import { pathInside } from './path-inside'

it('names files of the workspace from there, and nothing else', () => {
  expect([
    pathInside('/home/me/work', '/home/me/work/src/a.ts'),
    pathInside('/home/me/work/', '/home/me/work/a b.md'),
    pathInside('C:\\work', 'C:\\work\\src\\a.ts'),
    pathInside('/home/me/work', '/home/me/work2/a.ts'),
    pathInside('/home/me/work', ''),
    pathInside(null, '/home/me/a.ts'),
  ]).toEqual(['src/a.ts', 'a b.md', 'src/a.ts', null, null, null])
})
