import { expect, it } from 'vitest'
import { isInside } from './is-inside'

it.each([
  ['/a/b', '/a/b', true],
  ['/a/b', '/a/b/c/d', true],
  ['/a/b', '/a/b/..c', true],
  ['/a/b', '/a/bc', false],
  ['/a/b', '/a', false],
  ['/', '/a', true],
])('%s holds %s: %s', (folder, path, answer) => expect(isInside(folder, path)).toBe(answer))
