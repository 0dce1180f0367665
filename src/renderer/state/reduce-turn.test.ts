import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Turn, TurnEvent, TurnHappening } from '../../shared/turn'
import { emptyTurn, reduceTurn, viewTurn } from './reduce-turn'
import type { TurnView } from './turn-view'
import { toolState } from './tool-state'

const usage = { input: 900, output: 120, cacheRead: 8000, cacheWrite: 0, reasoning: 40 }
const none = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
const stamp = (happening: TurnHappening, at = 0): TurnEvent => ({ sessionId: 's', turnId: 't', at, ...happening })
const start: TurnView = { ...emptyTurn('s', 't', 'Hello', 0), userMessageId: 1 }
const after = (...happenings: readonly TurnHappening[]) =>
  happenings.map((one, at) => stamp(one, at)).reduce(reduceTurn, start)

const text = (words: string): TurnHappening => ({ type: 'text-delta', text: words })
const think = (words: string): TurnHappening => ({ type: 'reasoning-delta', text: words })
const notice = { kind: 'decision-dropped', source: 'AGENTS.md' } as const
const request: TurnHappening = { type: 'request-start', requestId: 1, model: 'm2', provider: 'p', credential: 'main' }
const call = (callId: string): TurnHappening => ({ type: 'tool-start', callId, name: 'read_file', arguments: '{}' })
const result = (callId: string, ok = true): TurnHappening => ({
  type: 'tool-end',
  callId,
  ok,
  text: 'done',
  milliseconds: 12,
})
const end: TurnHappening = {
  type: 'turn-end',
  outcome: 'completed',
  failure: null,
  requests: 1,
  usage,
  cost: { status: 'unpriced' },
}

it('keeps words, thoughts, tools, notices and steering in the order they came', () => {
  const turn = after(
    think('Let me '),
    think('see.'),
    text('I will '),
    text('look.'),
    call('a'),
    { type: 'steered', text: 'Only src' },
    result('a'),
    { type: 'notice', notice },
    text('Done.'),
  )
  expect(turn.items).toEqual([
    { kind: 'reasoning', text: ['Let me see.'], startedAt: 0, endedAt: 2 },
    { kind: 'text', text: ['I will look.'] },
    {
      kind: 'tool',
      callId: 'a',
      name: 'read_file',
      arguments: '{}',
      shown: null,
      startedAt: 4,
      output: '',
      result: { ok: true, text: 'done', milliseconds: 12 },
      files: [],
      children: [],
      isWaiting: false,
      denial: null,
    },
    { kind: 'steered', text: 'Only src' },
    { kind: 'notice', notice },
    { kind: 'text', text: ['Done.'] },
  ])
})

it('starts a block of its own for the words of a new request, and names the model that really answers', () => {
  const turn = after(
    { type: 'turn-start', userMessageId: 1, model: 'm', provider: 'p' },
    text('One'),
    request,
    text('Two'),
  )
  expect([turn.model, turn.items]).toEqual([
    'm2',
    [
      { kind: 'text', text: ['One'] },
      { kind: 'text', text: ['Two'] },
    ],
  ])
})

it('folds away what a broken request had streamed, and nothing else', () => {
  const turn = after(
    text('Kept.'),
    request,
    think('Hm'),
    text('Lost'),
    { type: 'answer-discarded', requestId: 1 },
    text('Again'),
  )
  expect(turn.items).toEqual([
    { kind: 'text', text: ['Kept.'] },
    { kind: 'discarded', text: ['Hm\n\nLost'] },
    { kind: 'text', text: ['Again'] },
  ])
  expect(after(request, { type: 'answer-discarded', requestId: 1 }).items).toEqual([])
  const second = { ...request, requestId: 2 }
  const again = after(
    request,
    text('Half'),
    { type: 'notice', notice },
    second,
    text('All'),
    { type: 'answer-discarded', requestId: 1 },
    text(' of it'),
  )
  expect(again.items).toEqual([
    { kind: 'discarded', text: ['Half'] },
    { kind: 'notice', notice },
    { kind: 'text', text: ['All of it'] },
  ])
})

it('shows what a tool prints until its result is there', () => {
  const printing = after(
    call('a'),
    { type: 'tool-output', callId: 'a', text: 'line 1\n' },
    { type: 'tool-output', callId: 'a', text: 'line 2\n' },
  )
  expect(printing.items).toMatchObject([{ output: 'line 1\nline 2\n', result: null }])
  expect(reduceTurn(printing, stamp(result('a', false))).items).toMatchObject([{ output: '', result: { ok: false } }])
})

it('gives results of parallel calls to the calls they belong to', () => {
  const turn = after(call('a'), call('b'), result('b', false), result('a'))
  expect(turn.items).toMatchObject([
    { callId: 'a', result: { ok: true } },
    { callId: 'b', result: { ok: false } },
  ])
})

it('takes a call once, and shows a result whose call was never told', () => {
  expect(after(call('a'), call('a')).items).toHaveLength(1)
  expect(after(result('lost')).items).toMatchObject([{ kind: 'tool', callId: 'lost', result: { ok: true } }])
})

it('counts requests without a bill instead of adding zeros', () => {
  const turn = after(
    { type: 'request-end', requestId: 1, usage, cost: { status: 'unpriced' } },
    { type: 'request-end', requestId: 2, usage: null, cost: { status: 'unpriced' } },
  )
  expect([turn.lastUsage, turn.unreported]).toEqual([usage, 1])
})

it('ends once and does not change afterwards', () => {
  const ended = after(text('Done.'), end)
  const failed = { ...end, outcome: 'failed' as const, usage: none }
  expect(reduceTurn(reduceTurn(ended, stamp(text('late'))), stamp(failed))).toBe(ended)
  expect(ended.end).toEqual({ outcome: 'completed', failure: null, requests: 1, usage, cost: { status: 'unpriced' } })
})

describe('a stored turn', () => {
  const happening = fc.oneof(
    fc.string().map(text),
    fc.string().map(think),
    fc.constantFrom('a', 'b').map(call),
    fc.constantFrom('a', 'b').map((id) => result(id)),
    fc.constant(request),
  )
  it('reads back as it was streamed, whether or not neighbouring deltas were joined', () => {
    fc.assert(
      fc.property(fc.array(happening), (happenings) => {
        const live = happenings.map((one) => stamp(one)).reduce(reduceTurn, start)
        const stored: Turn = {
          turnId: 't',
          sessionId: 's',
          userMessage: { id: 1, text: 'Hello', createdAt: 0 },
          events: joined(happenings).map((one) => stamp(one)),
        }
        expect(viewTurn(stored)).toEqual(live)
      }),
    )
  })
})

it('takes an answer of a million deltas: one that copied what came before would take hours', () => {
  let turn = start
  for (let count = 0; count < 1_000_000; count += 1) turn = reduceTurn(turn, stamp(text('word ')))
  expect(turn).toEqual(reduceTurn(start, stamp(text('word '.repeat(1_000_000)))))
})

function joined(happenings: readonly TurnHappening[]): TurnHappening[] {
  const list: TurnHappening[] = []
  for (const one of happenings) {
    const last = list.at(-1)
    if (last?.type === 'text-delta' && one.type === 'text-delta') list[list.length - 1] = text(last.text + one.text)
    else if (last?.type === 'reasoning-delta' && one.type === 'reasoning-delta')
      list[list.length - 1] = think(last.text + one.text)
    else list.push(one)
  }
  return list
}

it('shows a summary that was made between turns, and that it was taken back, with what each changes', () => {
  const numbers = { compressionId: 4, cause: 'user', by: 'model', messages: 9, summary: 'Notes.' } as const
  const compressed: TurnHappening = { type: 'compressed', ...numbers, tokensBefore: 900, tokensAfter: 300 }
  const undone: TurnHappening = { type: 'compression-undone', compressionId: 4, messages: 9, tokens: 600 }
  const billed: TurnHappening = { type: 'request-end', requestId: 1, usage, cost: { status: 'unpriced' } }
  const made = { kind: 'compressed', ...numbers, tokensBefore: 900, tokensAfter: 300 }
  const seen = (turn: TurnView) => [turn.items, turn.after, turn.sinceUsage]
  expect(seen(after(billed, end, compressed))).toEqual([[], [made], -600])
  expect(seen(after(billed, end, compressed, undone))).toEqual([
    [],
    [made, { kind: 'uncompressed', compressionId: 4, messages: 9, tokens: 600 }],
    0,
  ])
  expect(seen(after(compressed, billed, end))).toEqual([[made], [], 0])
})

it('counts what was asked in the background with the turn', () => {
  const cost = { status: 'estimated', dollars: 0.25 } as const
  const asked = { requests: 2, unreported: 1, usage: { ...none, input: 100, output: 5 }, cost }
  const priced: TurnHappening = { ...end, cost: { status: 'actual', dollars: 1 } }
  const turn = after(priced, { type: 'background', purpose: 'review', ...asked })
  expect([turn.after, turn.unreported, turn.end]).toEqual([
    [{ kind: 'background', purpose: 'review', ...asked }],
    1,
    {
      outcome: 'completed',
      failure: null,
      requests: 3,
      usage: { ...usage, input: 1_000, output: 125 },
      cost: { status: 'estimated', dollars: 1.25 },
    },
  ])
})

it('shows a call that waits for the answer to another call as waiting, and then as running', () => {
  const stateOf = (turn: TurnView) =>
    turn.items.flatMap((item) => (item.kind === 'tool' ? [toolState(item, false)] : []))
  const waits = (now: boolean): TurnHappening => ({ type: 'call-waits', callId: 'b', waits: now })
  expect(stateOf(after(call('a'), call('b'), waits(true)))).toEqual(['running', 'waiting'])
  expect(stateOf(after(call('a'), call('b'), waits(true), waits(false)))).toEqual(['running', 'running'])
})
