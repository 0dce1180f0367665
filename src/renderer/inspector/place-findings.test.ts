import { expect, it } from 'vitest'
import type { Finding, Layer, LayerPart } from '../../shared/model'
import { cutsOf } from './cuts-of'
import { layerOf } from '../state/layer-of'
import { placeFindings } from './place-findings'
import { contextFileStates } from './context-file-states'

const heading = '# Project Context\n\n## AGENTS.md\n\n'
const marker = '[...truncated AGENTS.md: kept 7+2 of 20 chars. Use file tools to read the full file.]'
const body = `be good\n\n${marker}\n\nok`
const cut = { head: 7, tail: 2, total: 20, cap: 10, firstDroppedLine: 1, lastDroppedLine: 3 }
const finding: Finding = {
  rule: 'quoted_attack',
  level: 'notice',
  line: 1,
  column: 4,
  length: 4,
  start: 3,
  end: 7,
  excerpt: 'good',
  message: 'Worth a look.',
}

const part = (change: Partial<LayerPart> = {}): LayerPart => ({
  title: 'AGENTS.md',
  start: 100 + heading.length,
  end: 100 + heading.length + body.length,
  source: { kind: 'file', path: '/code/notes/AGENTS.md', firstLine: 1, lastLine: 4, sha256: 'f00d' },
  status: 'truncated',
  findings: [finding],
  cut,
  decision: null,
  ...change,
})
const layer = (parts: LayerPart[]): Layer => ({
  id: 'context_files',
  tier: 'context',
  title: 'Project context',
  text: heading + body,
  start: 100,
  end: 100 + heading.length + body.length,
  sha256: '',
  chars: 0,
  tokens: { value: 1, quality: 'estimated' },
  status: 'truncated',
  source: { kind: 'file', path: '/code/notes/AGENTS.md', firstLine: 1, lastLine: 4, sha256: 'f00d' },
  findings: [],
  cut: null,
  decision: null,
  parts,
})
const snapshot = (only: Layer) => ({
  text: only.text,
  sha256: '',
  chars: 0,
  tokens: only.tokens,
  layers: [only],
  ghosts: [],
  notices: [],
  builtFor: { model: '', provider: '', workspace: null, builtAt: '' },
})

it('places a finding of a part in the text of its layer', () => {
  const start = heading.length + 3
  expect(placeFindings(layer([part()]))).toEqual([{ finding, located: { start, end: start + 4 } }])
})

it('gives a finding of a blocked file no place, for its words are not in the prompt', () => {
  expect(placeFindings(layer([part({ status: 'blocked' })]))).toEqual([{ finding, located: null }])
})

it('finds the cut at its marker', () => {
  expect(cutsOf(layer([part()]))).toEqual([
    { offset: heading.length + 'be good\n\n'.length, cut, path: '/code/notes/AGENTS.md' },
  ])
  expect(cutsOf(layer([part({ cut: null })]))).toEqual([])
})

it('lists the context files with what was found in them', () => {
  expect(contextFileStates(snapshot(layer([part()])))).toEqual([
    {
      name: 'AGENTS.md',
      path: '/code/notes/AGENTS.md',
      layerId: 'context_files',
      status: 'truncated',
      warnings: part().findings,
      cut: part().cut,
      decision: null,
    },
  ])
})

it('finds the layer of a file by its path or by the name a notice gives it', () => {
  const whole = snapshot(layer([part()]))
  expect(
    ['/code/notes/AGENTS.md', 'AGENTS.md', 'notes/AGENTS.md', 'GENTS.md', ''].map((name) => layerOf(whole, name)),
  ).toEqual(['context_files', 'context_files', 'context_files', undefined, undefined])
})
