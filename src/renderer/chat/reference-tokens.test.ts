import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findReference, isFinished, messageParts } from './reference-tokens'

const references = (text: string) =>
  messageParts(text)
    .filter(({ kind }) => kind === 'reference')
    .map((part) => part.text)

it('marks each kind of reference', () => {
  expect(
    references(
      '@file:src/a.ts:10-20 @folder:docs @diff @staged @git:3 @url:https://example.com/x @file:"my notes.md":4',
    ),
  ).toEqual([
    '@file:src/a.ts:10-20',
    '@folder:docs',
    '@diff',
    '@staged',
    '@git:3',
    '@url:https://example.com/x',
    '@file:"my notes.md":4',
  ])
})

it('leaves the end of a sentence outside, in Chinese too', () => {
  expect(references('Look at @file:a.py, then (@folder:src).')).toEqual(['@file:a.py', '@folder:src'])
  expect(references('请看@file:a.py，谢谢。还有@diff')).toEqual(['@file:a.py', '@diff'])
})

it('does not take addresses, paths and other words', () => {
  expect(references('me@file:x a/@diff @different ü@file:a @file: @unknown:x')).toEqual([])
})

it('loses no character', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('@file:', '@diff', '"', '`', ':3', '，', '\n', ' '))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(
        messageParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

it('takes a reference for finished only when something else has begun', () => {
  const finished = (text: string) => isFinished(text, findReference(text)?.end ?? 0)
  expect(['@file:a ', '@file:a. ', '@file:a，', '@file:a\n', '(@file:a) b'].map(finished)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['@file:a', '@file:a.', '@file:src/main.t'].map(finished)).toEqual([false, false, false])
})
