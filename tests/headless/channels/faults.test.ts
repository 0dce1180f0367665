import { expect, it } from 'vitest'
import { reply, text } from '../../fixtures/model-server/script'
import { gate } from '../../fixtures/model-server/gate'
import { temporaryFolder } from '../../fixtures/temporary-folder'
import { channelStore, takeRows } from '../../../src/core/channels/store/channel-store'
import { formatMarkdown } from '../../../src/core/channels/text/format-markdown'
import { lockFolder, takeTokenLock } from '../../../src/doors/channels/token-lock'
import { from, message, openChat } from './open-chat'

it('keeps an answer until the platform can be reached', async () => {
  let isDown = true
  const tried = Promise.withResolvers<void>()
  const { server, platform } = await openChat({
    traits: {},
    onSend: async () => {
      if (!isDown) return null
      tried.resolve()
      return { ok: false, failure: 'unreached', reason: 'no route' }
    },
  })
  server.otherwise(reply(text('Still here.')))
  await platform.receive(message(from('alice'), 'Are you there?'))
  await tried.promise
  isDown = false
  await platform.shown(({ text: shown }) => shown === 'Still here.')
  expect(platform.seen.length).toBe(1)
})

it('does not say twice what may have arrived', async () => {
  const tries: string[] = []
  const first = Promise.withResolvers<void>()
  const { server, platform, gateway } = await openChat({
    traits: {},
    onSend: async ({ body }) => {
      tries.push(body.text)
      if (tries.length > 1) return null
      first.resolve()
      return { ok: false, failure: 'unknown', reason: 'no answer in time' }
    },
  })
  server.script(reply(text('One.')), reply(text('Two.')))
  await platform.receive(message(from('alice'), 'One?'))
  await first.promise
  await platform.receive(message(from('alice'), 'Two?'))
  await platform.shown(({ text: shown }) => shown === 'Two.')
  expect(tries).toEqual(['One.', 'Two.'])
  expect((await gateway.overview()).channels[0]?.unsent).toMatchObject([{ reason: 'no answer in time' }])
})

it('waits as long as the platform says when it is told that it sends too much, and says it once', async () => {
  const waits: number[] = []
  let tries = 0
  const { server, platform } = await openChat({
    waits: (ms) => void waits.push(ms),
    onSend: async () => {
      tries += 1
      return tries > 1 ? null : { ok: false, failure: 'busy', reason: 'Too Many Requests', retryAfterMs: 17_000 }
    },
  })
  server.otherwise(reply(text('Fine.')))
  await platform.receive(message(from('alice'), 'Hello?'))
  await platform.shown(({ text: shown }) => shown === 'Fine.')
  expect(platform.seen.map(({ text: shown }) => shown)).toEqual(['Fine.'])
  expect(waits.filter((ms) => ms > 10_000 && ms <= 17_000).length).toBeGreaterThan(0)
})

it('keeps the last strangers of a flood, and begins nothing for any of them', async () => {
  const { server, platform, gateway, runtime } = await openChat()
  for (let index = 0; index < 300; index += 1)
    await platform.receive(message(from(`made-up-${index}`), `\u202E/approve all ${index}`))
  const [view] = (await gateway.overview()).channels
  expect([view?.waiting, view?.skipped]).toMatchObject([200, [{ because: 'not-admitted', count: 300 }]])
  const { database } = await runtime.rooms.store()
  expect(database.db.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0)
  expect([server.requests.length, platform.seen]).toEqual([0, []])
})

it('answers while the clock is set back by a year, and on again', async () => {
  const year = 365 * 86_400_000
  let jump = 0
  const { server, platform } = await openChat({ now: () => Date.now() + jump })
  server.script(reply(text('One.')), reply(text('Two.')), reply(text('Three.')))
  const alice = from('alice')
  await platform.receive(message(alice, 'One?'))
  await platform.shown(({ text: shown }) => shown === 'One.')
  jump = -year
  await platform.receive(message(alice, 'Two?'))
  await platform.shown(({ text: shown }) => shown === 'Two.')
  jump = year
  await platform.receive(message(alice, 'Three?'))
  await platform.shown(({ text: shown }) => shown === 'Three.')
  expect(platform.seen.map(({ text: shown }) => shown)).toEqual(['One.', 'Two.', 'Three.'])
})

it('leaves an account to the program that holds it, says so, and takes it over when that one ends', async () => {
  const state = temporaryFolder()
  const first = await openChat({ state, identity: 'token' })
  const second = await openChat({ state, identity: 'token' })
  const stateOf = async ({ gateway }: typeof first) => (await gateway.overview()).channels[0]?.state
  expect([await stateOf(first), await stateOf(second)]).toEqual(['connected', 'elsewhere'])
  await first.gateway.close()
  await second.gateway.apply()
  expect(await stateOf(second)).toBe('connected')
})

it('sends what a crash left on its way again, and says so', async () => {
  const home = temporaryFolder()
  const body = { kind: 'text' as const, formatted: formatMarkdown('Half sent.', 'markdown') }
  const before = await openChat({ home })
  const { database } = await before.runtime.rooms.store()
  const store = channelStore(database, 'loopback', Date.now)
  await before.gateway.close()
  await store.post([
    { address: { chatId: 'chat-alice' }, body },
    { address: { chatId: 'chat-alice' }, body: { kind: 'text', formatted: formatMarkdown('Not sent.', 'markdown') } },
  ])
  const [row] = store.outbox()
  await store.sending(row?.id ?? 0, false)
  await before.runtime.close()

  const after = await openChat({ home, server: before.server })
  const again = await after.platform.shown(({ text: shown }) => shown.endsWith('Half sent.'))
  expect(again.text).toBe('(Possible duplicate: the app closed while this was being sent.)\n\nHalf sent.')
  await after.platform.shown(({ text: shown }) => shown === 'Not sent.')
  expect(after.platform.seen.map(({ text: shown }) => shown.split('\n').at(-1))).toEqual(['Half sent.', 'Not sent.'])
})

it('answers after a start what had arrived before the end, once', async () => {
  const home = temporaryFolder()
  const before = await openChat({ home })
  const { database } = await before.runtime.rooms.store()
  await before.gateway.close()
  const waiting = message(from('alice'), 'Did you get this?')
  await channelStore(database, 'loopback', Date.now).keep('agent:main:loopback:dm:chat-alice', waiting, 1)
  await before.runtime.close()

  before.server.otherwise(reply(text('I did.')))
  const after = await openChat({ home, server: before.server })
  await after.platform.shown(({ text: shown }) => shown === 'I did.')
  await after.platform.receive(waiting)
  expect((await after.gateway.overview()).channels[0]?.skipped).toMatchObject([{ because: 'duplicate', count: 1 }])
  expect(after.server.requests.length).toBe(1)
})

it('posts after a start what a turn had answered before anybody could be told', async () => {
  const home = temporaryFolder()
  const before = await openChat({ home })
  before.server.otherwise(reply(text('Told at last.')))
  await before.gateway.close()
  const { database } = await before.runtime.rooms.store()
  const asked = message(from('alice'), 'Will you tell me?')
  const id = await channelStore(database, 'loopback', Date.now).keep('agent:main:loopback:dm:chat-alice', asked, 1)
  const { begin, agent } = await before.runtime.rooms.conversations()
  const sessionId = await begin({ origin: 'channel:loopback', userId: 'alice' })
  const sent = await agent.send(sessionId, 'Will you tell me?', [], (db, messageId) =>
    takeRows(db, [id ?? 0], sessionId, messageId),
  )
  if (!sent.ok) throw new Error('It was not taken.')
  await sent.done
  await before.runtime.close()

  const after = await openChat({ home, server: before.server })
  expect(await after.platform.shown(({ text: shown }) => shown === 'Told at last.')).toMatchObject({
    replyTo: asked.id,
  })
  expect(after.server.requests.length).toBe(1)
})

it('queues what comes while it works, and says so', async () => {
  const held = gate()
  const { server, platform } = await openChat()
  server.script({ kind: 'after', gate: held, reply: reply(text('First.')) }, reply(text('Second.')))
  await platform.receive(message(from('alice'), 'One'))
  await held.reached
  await platform.receive(message(from('alice'), 'Two'))
  await platform.shown(({ text: shown }) => shown.startsWith('Noted'))
  held.open()
  await platform.shown(({ text: shown }) => shown === 'Second.')
  expect(platform.seen.map(({ text: shown }) => shown).filter((shown) => !shown.startsWith('Noted'))).toEqual([
    'First.',
    'Second.',
  ])
})

it('lets only one program hold a credential, and the next one when that ends', () => {
  const folder = lockFolder({ XDG_STATE_HOME: temporaryFolder() }, '')
  const first = takeTokenLock(folder, 'telegram 123:abc')
  expect(takeTokenLock(folder, 'telegram 123:abc')).toBe(null)
  const other = takeTokenLock(folder, 'telegram 456:def')
  expect(other).not.toBe(null)
  first?.()
  const second = takeTokenLock(folder, 'telegram 123:abc')
  expect(second).not.toBe(null)
  second?.()
  other?.()
})
