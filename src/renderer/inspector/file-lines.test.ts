import { expect, it } from 'vitest'
import type { FileDecision, Layer, LayerPart } from '../../shared/model'
import { fileLines } from './file-lines'

const source = { kind: 'file', path: '/w/AGENTS.md', firstLine: 1, lastLine: 9, sha256: '' } as const

function layerOf(before: string, text: string, part: Partial<LayerPart>): Layer {
  const base = { findings: [], cut: null, decision: null, source, status: 'loaded' as const, start: 100, title: 'x' }
  const whole = `${before}${text}`
  return {
    ...base,
    id: 'context_files',
    tier: 'context',
    text: whole,
    end: 100 + whole.length,
    sha256: '',
    chars: whole.length,
    tokens: { value: 1, quality: 'estimated' },
    parts: [{ ...base, start: 100 + before.length, end: 100 + whole.length, ...part }],
  }
}

const numbersOf = (layer: Layer) => layer.text.split('\n').map((_, index) => fileLines(layer)(index + 1))

it('counts the lines of the file below the heading, which has none', () => {
  expect(numbersOf(layerOf('# Project\n\n## AGENTS.md\n\n', 'a\nb\nc', {}))).toEqual([null, null, null, null, 1, 2, 3])
})

it('counts behind a gap from the end of the file', () => {
  const cut = { head: 3, tail: 3, total: 17, cap: 7, firstDroppedLine: 3, lastDroppedLine: 7 }
  const text = 'a\nb\n\n[...truncated AGENTS.md: kept 3+3 of 17 chars.]\n\nh\ni'
  expect(numbersOf(layerOf('', text, { cut, status: 'truncated' }))).toEqual([1, 2, null, null, null, 8, 9])
})

it('leaves out the numbers of lines that were left out', () => {
  const decision: FileDecision = { kind: 'without-lines', path: '', sha256: '', decidedAt: '', lines: [2, 3] }
  expect(numbersOf(layerOf('', 'a\nd\ne', { decision }))).toEqual([1, 4, 5])
})
