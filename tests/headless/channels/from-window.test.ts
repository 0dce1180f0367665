import { expect, it } from 'vitest'
import { gate } from '../../fixtures/model-server/gate'
import { reply, text } from '../../fixtures/model-server/script'
import { from, message, openChat } from './open-chat'

type Opened = Awaited<ReturnType<typeof openChat>>

/** A chat that was begun on the platform, and what the window writes into it. */
async function openBegun() {
  const opened = await openChat()
  const { server, platform, runtime } = opened
  server.script(reply(text('Hello Alice.')))
  await platform.receive(message(from('alice'), 'Hi'))
  await platform.shown(({ text: shown }) => shown === 'Hello Alice.')
  const list = await runtime.call('session.list', { limit: 10 })
  const [session] = list.ok ? list.value : []
  if (session === undefined) throw new Error('There is no chat.')
  const write = (words: string, toChat = false) =>
    runtime.call('session.send', { sessionId: session.id, text: words, images: [], toChat })
  return { ...opened, session, write }
}

const inbox = async ({ runtime }: Pick<Opened, 'runtime'>) => {
  const { database } = await runtime.rooms.store()
  return database.db.prepare<[], string>('SELECT state FROM channel_inbox ORDER BY id').pluck().all()
}
const shownTexts = ({ platform }: Pick<Opened, 'platform'>) => platform.seen.map((one) => one.text)

it('keeps what the window writes, and its answer, away from the chat', async () => {
  const { server, platform, runtime, write, session } = await openBegun()
  expect(session).toMatchObject({ channel: 'loopback' })
  server.script(reply(text('Between us.')), reply(text('For Alice.')))
  expect(await write('What did she want?')).toMatchObject({ ok: true })
  const { database } = await runtime.rooms.store()
  const ended = database.db.prepare('SELECT count(*) FROM turns WHERE outcome IS NOT NULL').pluck()
  await expect.poll(() => ended.get()).toBe(2)
  await platform.receive(message(from('alice'), 'And?'))
  await platform.shown(({ text: shown }) => shown === 'For Alice.')
  expect(shownTexts({ platform }).filter((shown) => !shown.startsWith('Noted'))).toEqual(['Hello Alice.', 'For Alice.'])
})

it('gives the chat the answer, and not the message, when the window wants that', async () => {
  const { server, platform, runtime, write } = await openBegun()
  server.script(reply(text('The report is done.')))
  expect(await write('Tell her about the report', true)).toMatchObject({ ok: true })
  expect(await platform.shown(({ text: shown }) => shown === 'The report is done.')).toMatchObject({
    chatId: 'chat-alice',
    isFinal: true,
  })
  expect(shownTexts({ platform })).toEqual(['Hello Alice.', 'The report is done.'])
  expect(await inbox({ runtime })).toEqual(['answered', 'answered'])
})

it('says nothing in the chat when the window stops its turn', async () => {
  const held = gate()
  const { server, platform, runtime, write, session } = await openBegun()
  server.script({ kind: 'after', gate: held, reply: reply(text('Never.')) }, reply(text('For Alice.')))
  await write('Think', true)
  await held.reached
  await runtime.call('session.stop', { sessionId: session.id })
  held.open()
  await platform.receive(message(from('alice'), 'Still there?'))
  await platform.shown(({ text: shown }) => shown === 'For Alice.')
  expect(shownTexts({ platform }).filter((shown) => !shown.startsWith('Noted'))).toEqual(['Hello Alice.', 'For Alice.'])
  await expect.poll(() => inbox({ runtime })).toEqual(['answered', 'done', 'answered'])
})

it('gives the answer after the next start when the program ended before it was sent', async () => {
  const { home, server, platform, runtime, gateway, write } = await openBegun()
  const held = gate()
  server.script({ kind: 'after', gate: held, reply: reply(text('Late.')) })
  const sent = await write('Tell her', true)
  await held.reached
  await gateway.close()
  held.open()
  const { database } = await runtime.rooms.store()
  const turnId = sent.ok ? sent.value.turnId : ''
  const outcome = database.db.prepare('SELECT outcome FROM turns WHERE id = ?').pluck()
  await expect.poll(() => outcome.get(turnId)).toBe('completed')
  await runtime.close()
  expect(shownTexts({ platform })).toEqual(['Hello Alice.'])

  const after = await openChat({ home, server })
  await after.platform.shown(({ text: shown }) => shown === 'Late.')
  expect(shownTexts(after)).toEqual(['Late.'])
})

it('refuses before anything is stored when the chat has moved on or its platform is off', async () => {
  const { server, platform, runtime, gateway, write } = await openBegun()
  await platform.receive(message(from('alice'), '/new'))
  server.otherwise(reply(text('A new one.')))
  await platform.receive(message(from('alice'), 'Hi again'))
  await platform.shown(({ text: shown }) => shown === 'A new one.')
  const before = server.requests.length
  expect(await write('Tell her', true)).toMatchObject({ ok: false, message: expect.toSay('moved on') })
  await gateway.close()
  expect(await write('Tell her', true)).toMatchObject({ ok: false, message: expect.toSay('platform') })
  expect([server.requests.length, (await inbox({ runtime })).length]).toEqual([before, 3])
})
