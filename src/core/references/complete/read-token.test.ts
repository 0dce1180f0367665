import { describe, expect, it } from 'vitest'
import { readToken } from './read-token'

/** `|` is the cursor. What would be replaced stands in brackets in the result. */
function read(marked: string): string | null {
  const cursor = marked.indexOf('|')
  const text = marked.replace('|', '')
  const token = readToken(text, cursor)
  if (token === null) return null
  const typed = token.type === 'bare' ? token.text : `${token.kind} = ${token.value}`
  return `${text.slice(0, token.start)}[${text.slice(token.start, token.end)}]${text.slice(token.end)} → ${typed}`
}

describe('readToken', () => {
  it.each([
    ['@|', '[@] → '],
    ['see @mai|', 'see [@mai] → mai'],
    ['请看@mai|谢谢', '请看[@mai]谢谢 → mai'],
    ['@src/chat/us|', '[@src/chat/us] → src/chat/us'],
    ['@diff|', '[@diff] → diff'],
    ['@file:|', '[@file:] → file = '],
    ['(@file:src/ma|)', '([@file:src/ma]) → file = src/ma'],
    ['@file:a.|', '[@file:a.] → file = a.'],
    ['@file:sr|c/main.ts, please', '[@file:src/main.ts], please → file = sr'],
    ['@file:|src', '[@file:]src → file = '],
    ['@file:"my do|', '[@file:"my do] → file = my do'],
    ['@file:`my do|`', '[@file:`my do`] → file = my do'],
    ['@file:"my docs/a.md"|', '[@file:"my docs/a.md"] → file = my docs/a.md'],
    ["it's @folder:'|", "it's [@folder:'] → folder = "],
    ['@git:1|', '[@git:1] → git = 1'],
    ['@file:a.py @fold|', '@file:a.py [@fold] → fold'],
    ['@file:a/@types/n|', '[@file:a/@types/n] → file = a/@types/n'],
    ['first line\n@fi|', 'first line\n[@fi] → fi'],
  ])('reads %j', (marked, expected) => {
    expect(read(marked)).toBe(expected)
  })

  it.each([
    '|',
    'plain|',
    'me@fi|',
    'a/@fi|',
    '@file:a.py |',
    '@fi |',
    '@mai，|',
    '@fi\n|',
    '@foo:bar|',
    '|@fi',
    '@url:|',
  ])('finds nothing to complete in a path sense in %j', (marked) => {
    const token = read(marked)
    expect(token === null || token.endsWith('url = ')).toBe(true)
  })
})
