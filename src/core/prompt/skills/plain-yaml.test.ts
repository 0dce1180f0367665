import fc from 'fast-check'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { parsePlainYaml } from './plain-yaml'

it('reads what skills are written in', () => {
  const text =
    'name: demo\ndescription: Do X: it is a way, 中文 too\nversion: 1.0.0\nmetadata:\n  hermes:\n    tags: [a, b-c]\n    requires_tools: []\nplatforms: [linux]'
  expect(parsePlainYaml(text.replace('X: it', 'X when it'))).toEqual(parse(text.replace('X: it', 'X when it')))
  expect(parsePlainYaml(text)).toBeNull()
})

it.each(['a:\nb: words', 'a:\n  b:\nc: words', 'a:', 'constructor: x', 'a: x\na: z'])(
  'leaves %j to the real parser',
  (text) => {
    expect(parsePlainYaml(text)).toBeNull()
  },
)

const scalar = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'plain words',
    'a: b',
    '- x',
    '[a, b]',
    '[a, true]',
    '{a: b}',
    '"q"',
    'yes',
    '1.0',
    '1.0.0',
    '> x',
    '|',
    '&a',
    '*a',
    'x # y',
    'x #',
    'a:',
    '2020-01-01',
    '~',
    '中文：好',
    'Infinity',
    '.inf',
    'a\tb',
    '0x1f',
  ),
)
const line = fc.tuple(
  fc.constantFrom('', '  ', '    ', ' '),
  fc.constantFrom('a', 'b', 'name', 'null', 'c-d', '__proto__'),
  scalar,
)

it('says the same as the real parser, or nothing', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const text = lines.map(([indent, key, value]) => `${indent}${key}:${value === '' ? '' : ` ${value}`}`).join('\n')
      const plain = parsePlainYaml(text)
      if (plain !== null) expect(plain).toEqual(parse(text) ?? {})
    }),
    { numRuns: 2_000 },
  )
})
