import { expect, it } from 'vitest'
import { readFence } from './fence'

it('reads language, code and whether the fence is closed', () => {
  expect([
    readFence('```ts\nconst a = 1\n\nb()\n```\n\n'),
    readFence('```ts title="a"\nconst a'),
    readFence('~~~~\n```\nx\n~~~~'),
    readFence('  ```py\n  a\n    b\n  ```'),
    readFence('```'),
  ]).toEqual([
    { language: 'ts', code: 'const a = 1\n\nb()', closed: true },
    { language: 'ts', code: 'const a', closed: false },
    { language: '', code: '```\nx', closed: true },
    { language: 'py', code: 'a\n  b', closed: true },
    { language: '', code: '', closed: false },
  ])
})

it('is not fooled by inline code', () => {
  expect([readFence('```a``` is code'), readFence('Words\n```\nx\n```'), readFence('')]).toEqual([null, null, null])
})
