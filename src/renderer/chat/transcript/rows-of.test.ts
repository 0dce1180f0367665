import { expect, it } from 'vitest'
import type { TurnEvent, TurnHappening } from '../../../shared/turn'
import { emptyTurn, reduceTurn } from '../../state/reduce-turn'
import { toolState } from '../../state/tool-state'
import { answerOf } from '../answer-of'
import { rememberSplits, rowsOf } from './rows-of'

const stamp = (happening: TurnHappening): TurnEvent => ({ sessionId: 's', turnId: 't', at: 5, ...happening })
const view = (...happenings: readonly TurnHappening[]) =>
  happenings.map(stamp).reduce(reduceTurn, emptyTurn('s', 't', 'Question', 5))
const say = (text: string): TurnHappening => ({ type: 'text-delta', text })
const think: TurnHappening = { type: 'reasoning-delta', text: 'Hm' }
const call = (callId: string): TurnHappening => ({ type: 'tool-start', callId, name: 'read_file', arguments: '{}' })
const start: TurnHappening = { type: 'turn-start', userMessageId: 1, model: 'm', provider: 'p' }
const end: TurnHappening = {
  type: 'turn-end',
  outcome: 'completed',
  failure: null,
  requests: 0,
  usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
  cost: { status: 'unpriced' },
}
const kinds = (...happenings: readonly TurnHappening[]) =>
  rowsOf(view(...happenings)).map((row) => ('source' in row ? [row.key, row.source, row.open] : [row.key, row.kind]))

it('gives each Markdown block a row, and only the last one of a running turn is open', () => {
  expect(kinds(say('One.\n\nTwo.'))).toEqual([
    ['t/user', 'user'],
    ['t/0/0', 'One.\n\n', false],
    ['t/0/1', 'Two.', true],
    ['t/working', 'working'],
  ])
  expect(kinds(say('One.\n\nTwo.'), end)).toEqual([
    ['t/user', 'user'],
    ['t/0/0', 'One.\n\n', false],
    ['t/0/1', 'Two.', false],
    ['t/end', 'end'],
  ])
})

it('folds a run of many tools, thoughts between them included', () => {
  expect(kinds(call('a'), call('b'), call('c'), say('Words'), end).map(([, kind]) => kind)).toEqual([
    'user',
    'tool',
    'tool',
    'tool',
    'Words',
    'end',
  ])
  expect(
    kinds(think, call('a'), call('b'), think, call('c'), call('d'), say('Words'), end).map(([, kind]) => kind),
  ).toEqual(['user', 'steps', 'Words', 'end'])
})

it('thinks only as long as nothing came after it', () => {
  const running = (...happenings: readonly TurnHappening[]) =>
    rowsOf(view(...happenings)).flatMap((row) => (row.kind === 'reasoning' ? [row.running] : []))
  expect([running(think), running(think, call('a')), running(think, end)]).toEqual([[true], [false], [false]])
})

it('says whom it waits for until something arrives', () => {
  const waits = (...happenings: readonly TurnHappening[]) =>
    rowsOf(view(...happenings)).flatMap((row) => (row.kind === 'working' ? [row.waitingFor] : []))
  expect([waits(), waits(start), waits(start, think)]).toEqual([[null], ['m'], [null]])
})

it('lays a growing text out as it would the whole', () => {
  const splitOf = rememberSplits()
  const words = ['# Head\n', '\nSome ', 'words.\n\n```ts\nco', 'de\n```\n', '\nEnd']
  const steps = words.map((_, index) => rowsOf(view(...words.slice(0, index + 1).map(say)), splitOf))
  expect(steps.at(-1)).toEqual(rowsOf(view(say(words.join('')))))
})

it('hands out the words of an answer for copying', () => {
  expect(answerOf(view(think, say('One.\n'), call('a'), say('Two.')))).toBe('One.\n\nTwo.')
})

it('draws a call as what it is, and a denial as one row', () => {
  const asked: TurnHappening = {
    type: 'approval-asked',
    callId: 'a',
    permission: {
      id: 'q',
      kind: 'command',
      subject: 'rm -rf old',
      detail: '',
      workspace: null,
      backend: null,
      sandbox: null,
      mode: null,
      rules: [],
      choices: ['once', 'deny'],
      advisedAgainst: false,
      expiresAt: 1,
    },
  }
  const answered = (choice: 'once' | 'deny'): TurnHappening => ({
    type: 'approval-answered',
    callId: 'a',
    permissionId: 'q',
    choice,
    by: 'user',
  })
  const ended = (ok: boolean, unrun?: 'denied' | 'not-run'): TurnHappening => ({
    type: 'tool-end',
    callId: 'a',
    ok,
    text: '',
    milliseconds: 0,
    ...(unrun !== undefined && { unrun }),
  })
  const states = (...happenings: readonly TurnHappening[]) =>
    rowsOf(view(call('a'), ...happenings)).flatMap((row) =>
      row.kind === 'tool' ? [toolState(row.item, row.over)] : row.kind === 'approval' ? ['approval'] : [],
    )
  expect([
    states(),
    states(asked),
    states(asked, answered('once')),
    states(asked, answered('once'), ended(true)),
    states(asked, answered('once'), ended(false)),
    states(asked, answered('deny')),
    states(asked, answered('deny'), ended(false, 'denied')),
    states(asked, answered('deny'), ended(false)),
    states(ended(false, 'denied')),
    states(ended(false, 'not-run')),
    states(ended(false)),
    states(end),
  ]).toEqual([
    ['running'],
    ['waiting', 'approval'],
    ['running', 'approval'],
    ['done', 'approval'],
    ['failed', 'approval'],
    ['denied'],
    ['denied'],
    ['denied'],
    ['denied'],
    ['not-run'],
    ['failed'],
    ['unfinished'],
  ])
})

it('has one row for one wait, however often it is tried again, and counts down the one that runs', () => {
  const retrying = (attempt: number): TurnHappening => ({
    type: 'notice',
    notice: { kind: 'retrying', source: 'lab', cause: 'overloaded', seconds: 2, attempt, of: 3 },
  })
  const waits = (...happened: readonly TurnHappening[]) =>
    rowsOf(view(...happened)).flatMap((row) =>
      (row.kind === 'notice' || row.kind === 'retry') && row.notice.kind === 'retrying'
        ? [[row.kind, row.notice.attempt]]
        : [],
    )
  const before = [retrying(1), retrying(2), retrying(3), say('Words')]
  expect(waits(...before, retrying(1))).toEqual([
    ['notice', 3],
    ['retry', 1],
  ])
  expect(waits(...before)).toEqual([['notice', 3]])
})
