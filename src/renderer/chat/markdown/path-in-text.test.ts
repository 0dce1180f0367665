import { expect, it } from 'vitest'
import { pathInLink, pathInText } from './path-in-text'

it.each([
  ['src/a.ts', 'src/a.ts', null],
  ['src/a.ts:12', 'src/a.ts', 12],
  ['src/a.ts:12:3', 'src/a.ts', 12],
  ['src/a.ts:12-20', 'src/a.ts', 12],
  ['./docs/guide.zh-CN.md', './docs/guide.zh-CN.md', null],
  ['README.md', 'README.md', null],
  ['/srv/app/main.py', '/srv/app/main.py', null],
])('%s names a file', (text, path, line) => expect(pathInText(text)).toEqual({ path, line }))

it.each(['a.b', 'npm run x.ts', 'foo()', 'origin/main', '1.2.3', 'https://a.example/b.ts', '', 'x'.repeat(400)])(
  '%s names none',
  (text) => expect(pathInText(text)).toBe(null),
)

it.each([
  ['src/a%20b.ts', { path: 'src/a b.ts', line: null }],
  ['guide.md#L12', { path: 'guide.md', line: 12 }],
  ['https://a.example/x', null],
  ['mailto:a@b.example', null],
  ['#top', null],
  ['%ZZ', null],
  ['javascript:alert(1)', null],
])('a link to %s', (address, found) => expect(pathInLink(address)).toEqual(found))
