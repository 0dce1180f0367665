import { assert, constantFrom, integer, array, property, string, json } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatDialect, LengthUnit } from '../../../src/core/channels/channel'
import { mentionOf } from '../../../src/core/channels/rules/mentions'
import { parseCommand } from '../../../src/core/channels/rules/parse-command'
import { attachmentName } from '../../../src/core/channels/text/attachment-name'
import { formatMarkdown } from '../../../src/core/channels/text/format-markdown'
import { lengthIn } from '../../../src/core/channels/text/measure'
import { takeMedia, takePictures } from '../../../src/core/channels/text/media-tags'
import { quoteName, senderPrefix } from '../../../src/core/channels/text/quote-names'
import { writePieces } from '../../../src/core/channels/text/write-pieces'
import { fillTemplate } from '../../../src/core/channels/webhooks/fill-template'
import { parseLoopback } from '../../../src/doors/channels/adapters/loopback'

const dialects: readonly ChatDialect[] = [
  'telegram',
  'discord',
  'slack',
  'matrix',
  'html',
  'whatsapp',
  'signal',
  'markdown',
  'plain',
]
const units: readonly LengthUnit[] = ['utf16', 'bytes', 'code-points', 'graphemes']
const marks = constantFrom(
  '*',
  '**',
  '_',
  '`',
  '```',
  '```js\n',
  '\n',
  '> ',
  '- ',
  '1. ',
  '| a | b |\n|-|-|\n',
  '[x](',
  'https://e.org',
  ')',
  '<b>',
  '\\',
  '~~',
  '😀',
  '\u202E',
  'word ',
  'MEDIA:/a/b.png',
  '![a](https://e.org/a.png)',
  '# ',
)
const markdown = array(marks, { maxLength: 60 }).map((parts) => parts.join(''))

describe('texts that mean harm', () => {
  it('are formatted in every dialect', () => {
    assert(
      property(markdown, constantFrom(...dialects), (text, dialect) => {
        const written = formatMarkdown(text, dialect)
        expect(written.text).not.toMatch(/[\uFFF9-\uFFFB]/)
        expect(written.plain).not.toMatch(/[\uFFF9-\uFFFB]/)
        if (dialect === 'matrix' || dialect === 'html') expect(written.html).not.toMatch(/<script|<b>|javascript:/i)
      }),
    )
  })

  it('fit the platform when they are cut, whatever its unit', () => {
    assert(
      property(
        markdown,
        integer({ min: 60, max: 300 }),
        constantFrom(...units),
        constantFrom(...dialects),
        (text, most, unit, dialect) => {
          const pieces = writePieces(text, { length: { most, unit, caption: 0 }, dialect })
          expect(pieces.filter((piece) => lengthIn(piece.plain, unit) > most)).toEqual([])
          for (const piece of pieces) expect(piece.text.isWellFormed()).toBe(text.isWellFormed())
        },
      ),
    )
  })

  it('stay one line as a name, and inside their folder as a file', () => {
    assert(
      property(string({ unit: 'binary' }), (name) => {
        expect(quoteName(name)).not.toMatch(/[\n\r\u2028\u2029\u202A-\u202E]/u)
        expect(senderPrefix(name, '')).not.toMatch(/[\n\r]/)
        expect(attachmentName(name)).toMatch(/^[^\\/\p{Cc}]+$/u)
      }),
    )
  })

  it('are read in a time that grows with their length', () => {
    const long = 1_000_000
    for (const text of [
      'MEDIA:/'.repeat(long / 7),
      '`'.repeat(long),
      '*'.repeat(long),
      '['.repeat(long),
      '@hermes '.repeat(long / 8),
      '> '.repeat(long / 2),
      '![a]('.repeat(long / 5),
    ]) {
      const began = performance.now()
      takeMedia(text)
      takePictures(text)
      parseCommand(text)
      mentionOf(text, undefined, { id: 'hermes', name: 'hermes' }, 'at')
      fillTemplate(text, {})
      writePieces(text.slice(0, 100_000), { length: { most: 4_000, unit: 'utf16', caption: 0 }, dialect: 'telegram' })
      expect(performance.now() - began).toBeLessThan(10_000)
    }
  }, 120_000)

  it('are never a reason for the parser to throw', () => {
    assert(property(json(), (text) => void parseLoopback(JSON.parse(text), 0)))
    expect(parseLoopback({ chat: 'c', user: 'u', text: 'x'.repeat(10) }, 5)).toMatchObject({ type: 'message', at: 5 })
    expect(parseLoopback(null, 5)).toEqual({ type: 'skipped', because: 'malformed' })
  })
})
