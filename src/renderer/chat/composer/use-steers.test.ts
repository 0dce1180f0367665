import { beforeEach, expect, it } from 'vitest'
import type { TurnEvent, TurnOutcome } from '../../../shared/turn'
import { useComposer } from '../../state/use-composer'
import { useSteers } from './use-steers'

let refuse = false

beforeEach(() => {
  refuse = false
  useSteers.setState({ waiting: new Map() })
  useComposer.setState({ drafts: new Map() })
  const bridge = {
    call: async () => (refuse ? { ok: false, code: 'refused', message: 'No.' } : { ok: true, value: undefined }),
  }
  Object.assign(globalThis, { window: { bridge } })
})

const about = { sessionId: 'a', turnId: 't', at: 0 } as const

function ended(outcome: TurnOutcome): TurnEvent {
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
  return { ...about, type: 'turn-end', outcome, failure: null, requests: 0, usage, cost: { status: 'unpriced' } }
}

const state = () => [
  (useSteers.getState().waiting.get('a') ?? []).map(({ text }) => text),
  useComposer.getState().drafts.get('a')?.text ?? '',
]

it('shows what was told until the model has it', async () => {
  const { steer, follow } = useSteers.getState()
  await steer('a', 'one')
  await steer('a', 'two')
  follow({ ...about, type: 'steered', text: 'said by somebody else' })
  expect(state()).toEqual([['one', 'two'], ''])
  follow({ ...about, type: 'steered', text: 'one' })
  expect(state()).toEqual([['two'], ''])
})

it('gives the words back when the turn is stopped, before what is being typed', async () => {
  const { steer, follow } = useSteers.getState()
  await steer('a', 'told')
  useComposer.getState().setDraft('a', { text: 'typed' })
  follow(ended('interrupted'))
  expect(state()).toEqual([[], 'told\ntyped'])
})

it('leaves the words to main when the turn ends by itself', async () => {
  const { steer, follow } = useSteers.getState()
  await steer('a', 'told')
  follow(ended('completed'))
  expect(state()).toEqual([[], ''])
})

it('shows nothing that main refused', async () => {
  refuse = true
  await expect(useSteers.getState().steer('a', 'told')).rejects.toThrow('No.')
  expect(state()).toEqual([[], ''])
})
