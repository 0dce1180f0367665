import fc from 'fast-check'
import { expect, it } from 'vitest'
import { examplePrompt } from './assembly/example-prompt'
import { comparePrompts } from '../../src/core/inspect/compare-prompts'
import { truncate } from '../../src/core/prompt/truncate'
import { placeInPrompt } from '../../src/shared/prompt-place'

/** A prompt whose context file has these lines, cut at the cap. */
function promptWith(lines: readonly string[], cap: number) {
  const content = lines.join('\n')
  const { text, cut } = truncate(content, cap, 'AGENTS.md')
  return examplePrompt({
    context_files: [
      {
        kind: 'agents',
        label: 'AGENTS.md',
        path: '/w/AGENTS.md',
        text,
        status: cut === null ? 'loaded' : 'truncated',
        findings: [],
        cut,
        decision: null,
        firstLine: 1,
        lastLine: lines.length,
        original: content,
        sha256: 'f00d',
      },
    ],
  })
}

it('leads every line of a context file back to its line on disk, also behind a cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 120 }), fc.boolean(), (count, isCut) => {
      const lines = Array.from({ length: count }, (_, index) => `line-${index + 1}-of-the-file`)
      const prompt = promptWith(lines, isCut ? 400 : 1_000_000)
      for (const [, number = ''] of prompt.text.matchAll(/line-(\d+)-of-the-file/g)) {
        const offset = prompt.text.indexOf(`line-${number}-of-the-file`) + 3
        expect(placeInPrompt(prompt, offset)).toMatchObject({
          layer: 'context_files',
          title: 'AGENTS.md',
          file: { path: '/w/AGENTS.md', line: Number(number) },
        })
      }
    }),
    { numRuns: 30 },
  )
})

it('blames the layer that lost its end, not the one behind it', () => {
  const lines = Array.from({ length: 6 }, (_, index) => `- Rule ${index + 1}`)
  const [before, after] = [promptWith(lines, 1_000), promptWith(lines.slice(0, 4), 1_000)]
  const place = { layer: 'context_files', file: { path: '/w/AGENTS.md', line: 4 } }
  expect(comparePrompts(['a', 'b'], before, after).place).toMatchObject(place)
  expect(comparePrompts(['a', 'b'], after, before).place).toMatchObject({ ...place, file: { line: 5 } })
  const without = examplePrompt({ context_files: [] })
  const behind = without.layers[after.layers.findIndex(({ id }) => id === 'context_files')]
  expect(comparePrompts(['a', 'b'], after, without).place).toMatchObject({ layer: behind?.id, line: 1 })
})

it('names the layer of any offset, and nothing for an empty prompt', () => {
  const prompt = promptWith(['one'], 100)
  for (const layer of prompt.layers) expect(placeInPrompt(prompt, layer.start)?.layer).toBe(layer.id)
  expect(placeInPrompt({ ...prompt, layers: [], text: '' }, 5)).toBeNull()
})
