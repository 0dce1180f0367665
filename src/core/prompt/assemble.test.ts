import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examplePrompt } from '../../../tests/headless/assembly/example-prompt'
import { stablePrefix } from './assemble'
import type { LayerDefinition, LayerDraft } from './layer'
import { layers } from './layers'

const source = { kind: 'built-in', name: 'test' } as const
const tiers = ['stable', 'context', 'volatile'] as const

/** Any text at all: emoji, CJK, lone surrogates, blanks, byte order marks. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom('a', ' ', '\n', '\u0085', '\ufeff', '你', '👩‍👧', '\ud83d', '\ude00', '§'), { maxLength: 20 })
    .map((parts) => parts.join('')),
)

const drafts = fc
  .array(anyText, { maxLength: 8 })
  .map((texts) =>
    texts.map((text, index): LayerDefinition =>
      layer(`l${index}`, tiers[Math.floor((index * 3) / texts.length)] ?? 'stable', { text, source }),
    ),
  )

describe('for any texts', () => {
  it('spans give back the text of each layer, and the layers the whole text', () => {
    fc.assert(
      fc.property(drafts, (definitions) => {
        const { text, layers } = examplePrompt({}, {}, definitions)
        for (const { start, end, text: own } of layers) expect(text.slice(start, end)).toBe(own)
        expect(layers.map((each) => each.text).join('\n\n')).toBe(text)
      }),
    )
  })

  it('hashes and counts what is in the text', () => {
    fc.assert(
      fc.property(drafts, (definitions) => {
        const snapshot = examplePrompt({}, {}, definitions)
        for (const { text, sha256, chars } of [snapshot, ...snapshot.layers]) {
          expect({ sha256, chars }).toEqual({ sha256: hash('sha256', text), chars: [...text].length })
        }
      }),
    )
  })

  it('survives a trip through UTF-8', () => {
    fc.assert(
      fc.property(drafts, (definitions) => {
        const { text } = examplePrompt({}, {}, definitions)
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text)
      }),
    )
  })

  it('gives the same bytes every time', () => {
    fc.assert(
      fc.property(drafts, (definitions) => {
        expect(examplePrompt({}, {}, definitions)).toEqual(examplePrompt({}, {}, definitions))
      }),
    )
  })

  it('places the parts of a layer, whatever is around them', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, inner, after) => {
        const part = { ...wholePart, start: before.length, end: before.length + inner.length + 2 }
        const draft: LayerDraft = { text: `${before}<${inner}>${after}`, source, parts: [part] }
        const first = layer('x', 'stable', { text: 'first', source })
        const { text, layers } = examplePrompt({}, {}, [first, layer('y', 'context', draft)])
        const placed = layers[1]?.parts[0]
        expect(text.slice(placed?.start, placed?.end)).toBe(`<${inner}>`.toWellFormed())
      }),
    )
  })

  it('places every context file and every memory entry', () => {
    const someTexts = fc
      .uniqueArray(anyText, { minLength: 1, maxLength: 4 })
      .map((texts) => texts.map((text) => `<${text}>`.toWellFormed()))
    fc.assert(
      fc.property(someTexts, (texts) => {
        const contextFiles = texts.map((text, index) => ({ ...exampleFile, label: `${index}.mdc`, text }))
        const entries = texts.map((text) => ({ ...exampleEntry, text, shown: text }))
        const memory = { path: '/h/memories/MEMORY.md', sha256: '', entries, limit: 2200 }
        const { text, layers: placed } = examplePrompt({ context_files: contextFiles, memory })
        const partsOf = (id: string) =>
          placed
            .filter((each) => each.id === id)
            .flatMap(({ parts }) => parts.map(({ start, end }) => text.slice(start, end)))
        expect({ files: partsOf('context_files'), entries: partsOf('memory') }).toEqual({
          files: texts,
          entries: texts,
        })
      }),
    )
  })
})

it('lets a layer without words vanish', () => {
  const { text, layers } = examplePrompt({}, {}, [
    layer('a', 'stable', { text: ' \n', source }),
    layer('b', 'stable', null),
    layer('c', 'volatile', { text: 'C', source }),
  ])
  expect({ text, ids: layers.map(({ id }) => id) }).toEqual({ text: 'C', ids: ['c'] })
})

it('keeps a byte order mark in the text, where it can be seen', () => {
  const { text } = examplePrompt({}, {}, [layer('a', 'stable', { text: ' \ufeffA\ufeff ', source })])
  expect(text).toBe('\ufeffA\ufeff')
})

it('gives the stable part of the prompt, which is the same for every session', () => {
  const monday = examplePrompt({ system_message: { own: 'one', usual: '' } })
  const tuesday = examplePrompt({
    system_message: { own: 'two', usual: '' },
    date: { date: { year: 2026, month: 3, day: 31 }, sessionId: null },
  })
  expect(monday.text).not.toBe(tuesday.text)
  expect(stablePrefix(monday)).toBe(stablePrefix(tuesday))
  expect(monday.text.startsWith(`${stablePrefix(monday)}\n\none`)).toBe(true)
})

it('leaves out what the user switched off, and says what it would add', () => {
  const whole = examplePrompt()
  const part = examplePrompt({}, { layersOff: ['identity', 'profile', 'nowhere'] })
  const left = whole.layers.filter(({ id }) => id !== 'identity' && id !== 'profile')
  expect(part.text).toBe(left.map(({ text }) => text).join('\n\n'))
  expect(part.off).toEqual(
    whole.layers
      .filter((each) => !left.includes(each))
      .map(({ id, tier, title, tokens }) => ({ id, tier, title, tokens: tokens.value })),
  )
  expect(whole.off).toBeUndefined()
})

it('has each layer once, and no tier after a later one', () => {
  expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
  const order = layers.map(({ tier }) => tiers.indexOf(tier))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

const exampleFile = {
  kind: 'cursor',
  path: '/w/a.mdc',
  status: 'loaded',
  findings: [],
  cut: null,
  decision: null,
  firstLine: 1,
  lastLine: 1,
  original: '',
  sha256: '',
} as const
const exampleEntry = { firstLine: 1, lastLine: 1, start: 0, blocked: false, findings: [] } as const
const wholePart = { title: 'part', source, status: 'loaded', findings: [], cut: null, decision: null } as const

function layer(id: string, tier: LayerDefinition['tier'], draft: LayerDraft | null): LayerDefinition {
  return { id, tier, title: id, render: () => draft }
}
