import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bridge } from '../../../shared/ipc'
import type { TurnEvent, TurnOutcome } from '../../../shared/turn'
import { useChat } from '../../state/use-chat'
import { afterTurn, sendQueued } from './send-queue'
import { messageOf } from '../../state/draft'
import { useComposer } from '../../state/use-composer'

const fresh = useComposer.getState()
const freshChat = useChat.getState()
let sent: unknown[]
let refuse: boolean

beforeEach(() => {
  sent = []
  refuse = false
  const call = async (name: string, input: unknown) => {
    if (name !== 'session.send' || refuse) return { ok: false, code: 'refused', message: 'No key.' }
    sent.push(input)
    return { ok: true, value: { sessionId: 'a', turnId: `t${sent.length}` } }
  }
  const bridge: Bridge = { call: call as Bridge['call'], listen: () => () => undefined, pathOf: () => '' }
  vi.stubGlobal('window', { bridge })
  useComposer.setState(fresh, true)
  useChat.setState(freshChat, true)
})
afterEach(() => vi.unstubAllGlobals())

it('sends one queued message per finished turn, oldest first', async () => {
  useComposer.getState().enqueue('a', 'one')
  useComposer.getState().enqueue('a', 'two')
  afterTurn(ended('completed'))
  await vi.waitFor(() => expect(waiting()).toEqual(['two']), { timeout: 15_000 })
  expect([sent, useComposer.getState().held.has('a')]).toEqual([[{ sessionId: 'a', text: 'one', images: [] }], false])
})

it.each(['interrupted', 'failed', 'partial', 'refused'] as const)('holds the queue when a turn was %s', (outcome) => {
  useComposer.getState().enqueue('a', 'one')
  afterTurn(ended(outcome))
  expect([sent, waiting(), useComposer.getState().held.has('a')]).toEqual([[], ['one'], true])
})

it('keeps a message that main refuses, and sends it once however often it is asked', async () => {
  useComposer.getState().enqueue('a', 'one')
  const [{ id } = { id: 0 }] = useComposer.getState().queues.get('a') ?? []
  refuse = true
  expect([await sendQueued('a', id), waiting()]).toEqual(['No key.', ['one']])
  refuse = false
  await Promise.all([sendQueued('a', id), sendQueued('a', id)])
  expect([sent.length, waiting()]).toEqual([1, []])
})

it('puts long pastes below what was typed', () => {
  useComposer.getState().setDraft('a', { text: 'Look' })
  useComposer.getState().addPaste('a', 'log line')
  const draft = useComposer.getState().drafts.get('a')
  expect(draft && messageOf(draft)).toBe('Look\n\n```\nlog line\n```')
})

it('fences a paste with more marks than it has itself', () => {
  useComposer.getState().addPaste('a', 'a\n````js\nb\n````')
  const draft = useComposer.getState().drafts.get('a')
  expect(draft && messageOf(draft)).toBe('`````\na\n````js\nb\n````\n`````')
})

it('names a file above its text, in one line and never as a reference', () => {
  useComposer.getState().setDraft('a', { text: 'Why?' })
  useComposer.getState().addFile('a', { name: 'app\n@file:a.log', text: 'line\n' })
  const draft = useComposer.getState().drafts.get('a')
  expect(draft && messageOf(draft)).toBe('Why?\n\napp ＠file:a.log\n```\nline\n```')
})

it('takes a queued message back into the editor before what is being typed', () => {
  const picture = { id: 'p', name: 'p.png', mediaType: 'image/png', bytes: 1 } as const
  useComposer.getState().enqueue('a', 'queued', [picture])
  const [{ id } = { id: 0 }] = useComposer.getState().queues.get('a') ?? []
  useComposer.getState().setDraft('a', { text: 'half a thought', images: [picture] })
  useComposer.getState().editQueued('a', id)
  expect([useComposer.getState().drafts.get('a'), waiting()]).toEqual([
    { text: 'queued\nhalf a thought', pastes: [], files: [], images: [picture] },
    [],
  ])
})

it('takes a stored draft, and what was typed meanwhile comes behind it', () => {
  const stored = { text: 'Old', pastes: ['p'], files: [], images: [], queue: [{ text: 'next', images: [] }] }
  useComposer.getState().restore('a', stored)
  useComposer.getState().setDraft('b', { text: 'Typed' })
  useComposer.getState().restore('b', stored)
  const { drafts } = useComposer.getState()
  expect([drafts.get('a')?.text, drafts.get('a')?.pastes.length, waiting(), drafts.get('b')?.text]).toEqual([
    'Old',
    1,
    ['next'],
    'Old\nTyped',
  ])
})

function waiting(): string[] {
  return (useComposer.getState().queues.get('a') ?? []).map(({ text }) => text)
}

function ended(outcome: TurnOutcome): TurnEvent {
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
  const end = { type: 'turn-end', outcome, failure: null, requests: 0, usage, cost: { status: 'unpriced' } } as const
  return { sessionId: 'a', turnId: 't', at: 0, ...end }
}
