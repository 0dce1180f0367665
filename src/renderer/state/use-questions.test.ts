import { beforeEach, expect, it } from 'vitest'
import type { TurnEvent, TurnHappening } from '../../shared/turn'
import { emptyTurn, reduceTurn } from './reduce-turn'
import { useQuestions } from './use-questions'

const fresh = useQuestions.getState()
beforeEach(() => useQuestions.setState(fresh, true))

const stamp = (event: TurnHappening, turnId = 't'): TurnEvent => ({ sessionId: 's', turnId, at: 1, ...event })
const asked = (id: string): TurnHappening => ({
  type: 'approval-asked',
  callId: 'c',
  permission: {
    id,
    kind: 'command',
    subject: 'rm -rf build',
    detail: '',
    workspace: null,
    backend: null,
    sandbox: null,
    mode: null,
    rules: [],
    choices: ['once', 'deny'],
    advisedAgainst: false,
    expiresAt: 9,
  },
})
const clarify: TurnHappening = { type: 'clarify-asked', callId: 'c', clarifyId: 'q', questions: [], expiresAt: 9 }
const waiting = () => useQuestions.getState().open.map(({ id }) => id)

it('counts what waits until it is answered or its turn ends', () => {
  const { apply } = useQuestions.getState()
  for (const event of [asked('one'), asked('two'), clarify]) apply(stamp(event))
  apply(stamp({ type: 'approval-answered', callId: 'c', permissionId: 'one', choice: 'once', by: 'user' }))
  expect(waiting()).toEqual(['two', 'q'])
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
  const cost = { status: 'unpriced' } as const
  apply(stamp({ type: 'turn-end', outcome: 'interrupted', failure: null, requests: 0, usage, cost }))
  expect(waiting()).toEqual([])
})

it('takes over what a turn asked before this window listened, once', () => {
  const turn = [asked('one'), clarify].map((event) => stamp(event)).reduce(reduceTurn, emptyTurn('s', 't', '', 0))
  useQuestions.getState().adopt(turn)
  useQuestions.getState().adopt(turn)
  const answered = reduceTurn(turn, stamp({ type: 'clarify-answered', callId: 'c', clarifyId: 'q', answers: ['Blue'] }))
  expect([waiting(), answered.items.at(-1)]).toMatchObject([
    ['one', 'q'],
    { kind: 'clarify', answer: { answers: ['Blue'] } },
  ])
})
