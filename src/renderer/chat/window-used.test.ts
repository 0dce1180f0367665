import { expect, it } from 'vitest'
import { longText } from '../state/long-text'
import { emptyTurn } from '../state/reduce-turn'
import type { TurnItem } from '../state/turn-view'
import { estimateHistory, windowUsed } from './window-used'

const usage = { input: 100, output: 50, cacheRead: 800, cacheWrite: 50, reasoning: 20 }
const prompt = { value: 400, quality: 'counted' } as const

it('takes what was billed before any guess', () => {
  expect([
    windowUsed(usage, { prompt, tools: 20, history: 300 }),
    windowUsed(usage, { prompt, tools: 20, history: 300, since: -600 }),
    windowUsed(null, { prompt, tools: 20, history: 300 }),
    windowUsed(null, { prompt, tools: 20, history: 0 }),
    windowUsed(null, { prompt: undefined, tools: 20, history: 0 }),
  ]).toEqual([
    { value: 1000, quality: 'billed' },
    { value: 400, quality: 'estimated' },
    { value: 720, quality: 'estimated' },
    { value: 420, quality: 'counted' },
    undefined,
  ])
})

it('guesses from what is sent again: words, calls and results, not thoughts', () => {
  const items: readonly TurnItem[] = [
    { kind: 'reasoning', text: longText('x'.repeat(4000)), startedAt: 0, endedAt: 0 },
    { kind: 'text', text: longText('x'.repeat(40)) },
    {
      kind: 'tool',
      callId: 'a',
      name: 'read_file',
      arguments: 'x'.repeat(20),
      shown: null,
      startedAt: 0,
      output: '',
      result: { ok: true, text: 'x'.repeat(60), milliseconds: 1 },
      files: [],
      children: [],
      isWaiting: false,
      denial: null,
    },
  ]
  expect(estimateHistory([{ ...emptyTurn('s', 't', '汉字四个', 0), items }])).toBe(4 + 10 + 20)
})
