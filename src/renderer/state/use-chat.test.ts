import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bridge, Reply } from '../../shared/ipc'
import type { Turn, TurnEvent, TurnHappening } from '../../shared/turn'
import { CallError } from '../bridge'
import { textFrom } from './long-text'
import type { TurnView } from './turn-view'
import { runningIn, useChat } from './use-chat'

const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
const begin: TurnHappening = { type: 'turn-start', userMessageId: 1, model: 'm', provider: 'p' }
const say = (text: string): TurnHappening => ({ type: 'text-delta', text })
const end: TurnHappening = {
  type: 'turn-end',
  outcome: 'completed',
  failure: null,
  requests: 1,
  usage,
  cost: { status: 'unpriced' },
}
const event = (sessionId: string, turnId: string, happening: TurnHappening): TurnEvent => ({
  sessionId,
  turnId,
  at: 1,
  ...happening,
})
const turn = (sessionId: string, turnId: string, text: string, ...happenings: readonly TurnHappening[]): Turn => ({
  turnId,
  sessionId,
  userMessage: { id: 1, text, createdAt: 1 },
  events: happenings.map((happening) => event(sessionId, turnId, happening)),
})

let answers: Record<string, (input: never) => Reply<unknown> | Promise<Reply<unknown>>>
const fresh = useChat.getState()

beforeEach(() => {
  answers = { 'prompt.preview': () => no('none'), 'session.prompt': () => no('none') }
  const call = async (name: string, input: unknown) => (answers[name] ?? (() => no(name)))(input as never)
  const bridge: Bridge = { call: call as Bridge['call'], listen: () => () => undefined, pathOf: () => '' }
  vi.stubGlobal('window', { bridge })
  useChat.setState(fresh, true)
})
afterEach(() => vi.unstubAllGlobals())

it('opens a session with what was stored, and what happens afterwards in order', async () => {
  stored({ a: [turn('a', 't1', 'Hi', begin, say('Hello.'), end), turn('a', 't2', 'Go on', begin, say('One'))] })
  await useChat.getState().open('a')
  tell('a', 't2', say(' two'))
  expect(shown()).toEqual([
    ['t1', 'Hi', 'Hello.', true],
    ['t2', 'Go on', 'One two', false],
  ])
})

it('keeps the order of a long chat in which another window sends', async () => {
  const all = Array.from({ length: 60 }, (_, index) => turn('a', `t${index}`, `${index}`, begin, end))
  answers['session.turns'] = ({ before }: { before?: string }) => {
    const until = before === undefined ? all.length : all.findIndex(({ turnId }) => turnId === before)
    const first = Math.max(0, until - 50)
    return yes({ turns: all.slice(first, until), hasEarlier: first > 0, sequence: told })
  }
  await useChat.getState().open('a')
  for (const id of ['t60', 't61', 't62']) {
    all.push(turn('a', id, id.slice(1), begin))
    tell('a', id, begin)
    await settled()
    all[all.length - 1] = turn('a', id, id.slice(1), begin, end)
    tell('a', id, end)
    await settled()
  }
  const order = (from: number) => Array.from({ length: 63 - from }, (_, index) => `t${from + index}`)
  expect(shown().map(([id]) => id)).toEqual(order(10))
  await useChat.getState().readEarlier()
  expect([shown().map(([id]) => id), useChat.getState().hasEarlier]).toEqual([order(0), false])
})

it('keeps what it watched when a read answers with an older copy', async () => {
  const late = Promise.withResolvers<Reply<unknown>>()
  answers['session.turns'] = () => late.promise
  tell('a', 't1', begin)
  tell('a', 't1', say('Seen '))
  const opened = useChat.getState().open('a')
  tell('a', 't1', say('live.'))
  tell('a', 't1', end)
  late.resolve(yes({ turns: [turn('a', 't1', 'Hi', begin, say('Se'))], hasEarlier: false, sequence: 0 }))
  stored({ a: [turn('a', 't1', 'Hi', begin, say('Seen live.'), end)] })
  await opened
  await settled()
  expect(shown()).toEqual([['t1', 'Hi', 'Seen live.', true]])
})

it('shows each word of a turn once when it joins in the middle, wherever the answer falls among the events', async () => {
  const words = ['One ', 'two ', 'three ', 'four ', 'five']
  for (let inPage = 0; inPage <= words.length; inPage += 1) {
    for (let before = 0; before <= words.length; before += 1) {
      useChat.setState(fresh, true)
      const sessionId = `s${inPage}${before}`
      const late = Promise.withResolvers<Reply<unknown>>()
      answers['session.turns'] = () => late.promise
      const opened = useChat.getState().open(sessionId)
      const sequence = told + inPage
      for (const word of words.slice(0, before)) tell(sessionId, 't1', say(word))
      const running = turn(sessionId, 't1', 'Count', begin, ...words.slice(0, inPage).map(say))
      late.resolve(yes({ turns: [running], hasEarlier: false, sequence }))
      await opened
      for (const word of words.slice(before)) tell(sessionId, 't1', say(word))
      expect(shown()).toEqual([['t1', 'Count', 'One two three four five', false]])
    }
  }
})

it('goes on with turns of sessions that are not open, and shows them whole', async () => {
  stored({ a: [], b: [turn('b', 't9', 'Other', begin, say('Far'))] })
  await useChat.getState().open('a')
  tell('b', 't9', begin)
  tell('b', 't9', say('Far '))
  tell('b', 't9', say('away'))
  expect([...useChat.getState().live.keys()]).toEqual(['b'])
  await useChat.getState().open('b')
  expect(shown()).toEqual([['t9', 'Other', 'Far away', false]])
})

it('starts a session with the first message, whichever comes first: the answer or the events', async () => {
  answers['session.send'] = () => {
    tell('new', 't1', begin)
    tell('new', 't1', say('Quick.'))
    return yes({ sessionId: 'new', turnId: 't1' })
  }
  expect(await useChat.getState().send(null, 'Hi')).toBe('new')
  expect([useChat.getState().sessionId, shown()]).toEqual(['new', [['t1', 'Hi', 'Quick.', false]]])
})

it('does not wait for a turn that ended before its message was confirmed', async () => {
  stored({ new: [turn('new', 't1', 'Hi', begin, say('Done.'), end)] })
  answers['session.send'] = () => {
    for (const happening of [begin, say('Done.'), end]) tell('new', 't1', happening)
    return yes({ sessionId: 'new', turnId: 't1' })
  }
  await useChat.getState().send(null, 'Hi')
  await settled()
  expect(shown()).toEqual([['t1', 'Hi', 'Done.', true]])
})

it('leaves everything as it was when main refuses', async () => {
  answers['session.send'] = () => no('The key is missing.')
  await expect(useChat.getState().send(null, 'Hi')).rejects.toEqual(
    new CallError('session.send', 'refused', 'The key is missing.'),
  )
  expect([useChat.getState().sessionId, shown()]).toEqual([null, []])
})

it('reads earlier turns and puts them in front, and says when that fails', async () => {
  const all = ['t1', 't2', 't3'].map((id) => turn('a', id, id, begin, end))
  answers['session.turns'] = ({ before }: { before?: string }) =>
    yes(
      before === undefined
        ? { turns: all.slice(2), hasEarlier: true, sequence: told }
        : { turns: all.slice(0, 2), hasEarlier: false, sequence: told },
    )
  await useChat.getState().open('a')
  await useChat.getState().readEarlier()
  await useChat.getState().readEarlier()
  expect([shown().map(([id]) => id), useChat.getState().hasEarlier]).toEqual([['t1', 't2', 't3'], false])

  answers['session.turns'] = () => no('The disk is full.')
  await useChat.getState().open('b')
  expect([useChat.getState().problem, shown()]).toEqual(['The disk is full.', []])
})

it('asks the store what was written when somebody else starts a turn here', async () => {
  stored({ a: [] })
  await useChat.getState().open('a')
  stored({ a: [turn('a', 't1', 'From a schedule', begin)] })
  tell('a', 't1', begin)
  await settled()
  expect(shown()).toEqual([['t1', 'From a schedule', '', false]])
})

/** The number of the last event. */
let told = 0

function tell(sessionId: string, turnId: string, happening: TurnHappening): void {
  useChat.getState().apply(event(sessionId, turnId, happening), (told += 1))
}

function stored(sessions: Record<string, readonly Turn[]>): void {
  answers['session.turns'] = ({ sessionId }: { sessionId: string }) =>
    yes({ turns: sessions[sessionId] ?? [], hasEarlier: false, sequence: told })
}

/** Every turn of the open session: id, what was asked, what was answered, whether it is over. */
function shown(): (string | boolean | null)[][] {
  const running = runningIn(useChat.getState())
  const turns = [...useChat.getState().turns, ...(running === null ? [] : [running])]
  return turns.map((view) => [view.turnId, view.userText, answerIn(view), view.end !== null])
}

function answerIn({ items }: TurnView): string {
  return items.flatMap((item) => (item.kind === 'text' ? [textFrom(item.text)] : [])).join('')
}

function yes(value: unknown): Reply<unknown> {
  return { ok: true, value }
}

function no(message: string): Reply<unknown> {
  return { ok: false, code: 'refused', message }
}

/** Reads that were started by an event have answered. */
async function settled(): Promise<void> {
  await vi.waitFor(() => expect(useChat.getState().reading).toBeNull(), { timeout: 15_000 })
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve()
}
