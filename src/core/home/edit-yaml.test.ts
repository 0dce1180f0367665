import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editYaml } from './edit-yaml'
import { textProblem } from './config-file'
import { parseYaml } from './yaml-text'
import { SaidError } from '../../shared/words/said-error'
import { inEnglish } from '../../shared/words/in-english'

const set = (text: string, key: string, value: unknown) => {
  const edit = editYaml(text, key.split('.'), value)
  return edit.ok ? edit.text : `refused: ${inEnglish(edit.reason)}`
}

describe('editYaml writes one value and nothing else', () => {
  const cases: readonly (readonly [name: string, before: string, key: string, value: unknown, after: string])[] = [
    ['a value', '# 说明\nmodel:\n  default: a\n', 'model.default', 'b', '# 说明\nmodel:\n  default: b\n'],
    ['a value with a comment', "a:   'x'   # why\nb: 1\n", 'a', 'z', 'a:   z   # why\nb: 1\n'],
    ['an empty value with a comment', 'a: # why\nb: 1\n', 'a', 2, 'a: 2 # why\nb: 1\n'],
    ['a block text', 'a: |\n  one\n  two\nb: 1\n', 'a', 'x', 'a: x\nb: 1\n'],
    ['a folded text by a list', 'a: >-\n  one\n\nb: 1\n', 'a', ['x'], 'a: [ x ]\n\nb: 1\n'],
    ['a text that YAML 1.1 reads as no', 'a: b\n', 'a', 'off', 'a: "off"\n'],
    ['a text of several lines', 'a: b\n', 'a', 'x\ny', 'a: "x\\ny"\n'],
    [
      'a new key at the end',
      '# top\nmodel:\n  default: a\n# end\n',
      'x.z',
      true,
      '# top\nmodel:\n  default: a\n# end\nx:\n  z: true\n',
    ],
    ['a new key without a last newline', 'a: 1', 'b', 2, 'a: 1\nb: 2\n'],
    ['a new key in a group', 'm:\n  a: 1 # k\n\n# n\nn: 2\n', 'm.b', 3, 'm:\n  a: 1 # k\n  b: 3\n\n# n\nn: 2\n'],
    ['a new key behind a block text', 'm:\n  a: |+\n    x\n\nn: 2\n', 'm.b', 3, 'm:\n  a: |+\n    x\n\n  b: 3\nn: 2\n'],
    ['a new key in an odd indentation', 'm:\n     a: 1\nn: 2\n', 'm.b', 3, 'm:\n     a: 1\n     b: 3\nn: 2\n'],
    ['a new key in an empty group', 'm:   # later\n\nn: 2\n', 'm.b.c', 3, 'm:   # later\n  b:\n    c: 3\n\nn: 2\n'],
    ['a new key in braces', 'm: { a: 1 } # k\n', 'm.b', 'x, y', 'm: { a: 1, b: "x, y" } # k\n'],
    ['a new key in empty braces', 'm: {}\n', 'm.b', 2, 'm: { b: 2 }\n'],
    ['a new key in an empty file', '', 'a.b', 1, 'a:\n  b: 1\n'],
    ['a new key in a file of comments', '# hi\n', 'a', 1, '# hi\na: 1\n'],
    ['Windows line ends', 'm:\r\n  a: 1\r\nn: 2\r\n', 'm.b', 3, 'm:\r\n  a: 1\r\n  b: 3\r\nn: 2\r\n'],
    ['a byte order mark', '\uFEFFa: 1\n', 'a', 2, '\uFEFFa: 2\n'],
    ['a new key after a byte order mark', '\uFEFFa: 1\n', 'b', 2, '\uFEFFa: 1\nb: 2\n'],
    ['a document marker', '---\na: 1\n...\n', 'b', 2, '---\na: 1\nb: 2\n...\n'],
    ['the last of two equal keys', 'a: 1\na: 2\n', 'a', 3, 'a: 1\na: 3\n'],
    ['a longer list', 'l:\n- a # why\n- b\n# end\n', 'l', ['a', 'b', 'c d'], 'l:\n- a # why\n- b\n- c d\n# end\n'],
    [
      'a shorter list',
      'l:\n  - a # why\n  # bee\n  - b\n  - c\n',
      'l',
      ['a', 'c'],
      'l:\n  - a # why\n  # bee\n  - c\n',
    ],
    ['a longer list in brackets', 'l: [a, b] # k\n', 'l', ['a', 'b', 'c'], 'l: [a, b, c] # k\n'],
    ['another list', 'l:\n  - a\n  - b\nm: 1\n', 'l', ['x', 'z'], 'l:\n  - x\n  - z\nm: 1\n'],
    ['an emptied list', 'l:\n  # why\n  - a\nm: 1\n', 'l', [], 'l: []\n  # why\nm: 1\n'],
    ['a group, key by key', 'g:\n  a: 1 # one\n  b: 2 # two\n', 'g', { a: 1, c: 3 }, 'g:\n  a: 1 # one\n  c: 3\n'],
    ['a removed key', 'g:\n  a: 1\n  # two\n  b: 2\nh: 1\n', 'g.b', undefined, 'g:\n  a: 1\n  # two\nh: 1\n'],
    ['a removed last key', 'g:\n  a: 1\nh: 1\n', 'g.a', undefined, 'g: {}\nh: 1\n'],
    ['a removed key in braces', 'g: { a: 1, b: 2 }\n', 'g.a', undefined, 'g: { b: 2 }\n'],
    [
      'a key that comes from a merge',
      'b: &b { x: 1 }\nm:\n  <<: *b\n  y: 2\n',
      'm.x',
      5,
      'b: &b { x: 1 }\nm:\n  <<: *b\n  y: 2\n  x: 5\n',
    ],
  ]
  it.each(cases)('%s', (_, before, key, value, after) => {
    expect(set(before, key, value)).toBe(after)
  })

  it.each(['=', '<<', '?x', 'a\tb', 'a?b', '- a', '12:30', 'off'])(
    'puts quotes around %j for the Python agent',
    (value) => {
      expect(set('a: { b: 1 }\n', 'a.b', value)).toBe(`a: { b: ${JSON.stringify(value)} }\n`)
    },
  )

  it('leaves the text alone when the value is already there, however it is written', () => {
    expect(set("a:  'x'\n", 'a', 'x')).toBe("a:  'x'\n")
    expect(set('a: 1\n', 'b', undefined)).toBe('a: 1\n')
  })

  it('refuses what would change a second value or does not fit', () => {
    expect(set('a: &x 1\nb: *x\n', 'a', 2)).toMatch(/^refused: "a" is written in a way/)
    expect(set('a: text\n', 'a.b', 2)).toMatch(/^refused/)
    expect(set('a: [1\n', 'a', 2)).toMatch(/^refused: line 2/)
  })
})

describe('editYaml, whatever the text', { timeout: 30_000 }, () => {
  const name = fc.oneof(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string({ minLength: 1, unit: 'grapheme', maxLength: 8 }))
  const word = name.filter((key) => textProblem(key) === null && key !== '__proto__' && key !== '<<')
  const leaf = fc.oneof(
    fc.string({ unit: 'grapheme' }).filter((text) => textProblem(text) === null),
    fc.constantFrom(
      'yes',
      'null',
      '12:30',
      '2024-01-01',
      '- a',
      '# x',
      'a: b',
      'x\n\ny\n',
      ' pad ',
      '${HOME}',
      '说明',
      '*a',
      '&a',
      '!x',
      '%x',
      '@x',
    ),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  )
  const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(word, leaf, { maxKeys: 3, minKeys: 1 }))

  it('reads back exactly what was set, and keeps every other byte', () => {
    const file: readonly (readonly [name: string, text: string])[] = [
      ['', '# 说明 top\n'],
      ['model', "model:   # chosen by hand\n  default:  'gpt'  # q\n  provider: lab\n"],
      ['list', 'list:\n- one # 1\n- two\n'],
      ['flow', 'flow: { a: [1, 2], b: {} }\n'],
      ['text', 'text: |\n  keep   \n\n  this\n'],
      ['tail', 'tail: ~\n'],
      ['', '# last\n'],
    ]
    const join = (parts: typeof file, windows: boolean) => {
      const text = parts.map(([, part]) => part).join('')
      return windows ? text.replaceAll('\n', '\r\n') : text
    }
    const path = fc.oneof(
      fc.constantFrom(
        ['model', 'default'],
        ['list'],
        ['flow', 'a'],
        ['flow', 'b', 'c'],
        ['text'],
        ['tail'],
        ['model', 'new'],
        ['flow', 'new'],
      ),
      fc
        .array(word, { minLength: 1, maxLength: 3 })
        .filter(([first]) => !/^(?:model|list|flow|text|tail)$/.test(first ?? '')),
    )
    fc.assert(
      fc.property(path, value, fc.boolean(), (keys, wanted, windows) => {
        const touched = file.findIndex(([part]) => part === keys[0])
        const before = join(file, windows)
        const edit = editYaml(before, keys, wanted)
        if (!edit.ok) throw new SaidError(edit.reason)
        const after = parseYaml(edit.text)
        if (!after.ok) throw new SaidError(after.reason)
        const read = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), after.value)
        expect(read).toEqual(wanted)
        const [head, tail] = touched === -1 ? [file, []] : [file.slice(0, touched), file.slice(touched + 1)]
        expect(edit.text.startsWith(join(head, windows))).toBe(true)
        expect(edit.text.endsWith(join(tail, windows))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('never throws, and never returns a text that cannot be read', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ \-:a-c\n#[\]{}&*|>"',]{0,60}$/))
    fc.assert(
      fc.property(anyText, fc.array(word, { minLength: 1, maxLength: 3 }), value, (text, keys, wanted) => {
        const edit = editYaml(text, keys, wanted)
        if (edit.ok) expect(parseYaml(edit.text).ok).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
