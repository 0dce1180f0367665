import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type IrcServer,
  joinIrc,
  missingIrcServer,
  startIrcServer,
} from '../../../../tests/fixtures/channels/irc-server'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { certificateAuthority } from '../../../../tests/fixtures/model-server/self-signed'
import { startProxy } from '../../../../tests/fixtures/loopback-proxy'
import { irc } from './irc'
import { parseIrc, parseLine } from './irc/parse-line'

const parse = (text: string) => {
  const line = parseLine(text)
  return line === null ? 'no line' : parseIrc(line, 'hermes', 5)
}

it.each([
  ['PING :abc def', { tags: new Map([['', '']]), prefix: '', command: 'PING', params: ['abc def'] }],
  [
    '@time=2026-01-01T00:00:00.000Z;account=al\\sice :a!u@h PRIVMSG #c :x :y',
    {
      tags: new Map([
        ['time', '2026-01-01T00:00:00.000Z'],
        ['account', 'al ice'],
      ]),
      prefix: 'a!u@h',
      command: 'PRIVMSG',
      params: ['#c', 'x :y'],
    },
  ],
  ['', null],
  [':only.prefix', null],
])('reads the line %j', (text, expected) => {
  expect(parseLine(text)).toEqual(expected)
})

it('knows who speaks by the account, and without one by the whole address', () => {
  const source = { chatType: 'dm', chatId: 'alice', userName: 'Alice' }
  expect(parse('@account=al;msgid=m1;time=2026-01-01T00:00:00Z :Alice!u@h PRIVMSG Hermes :hi')).toEqual({
    type: 'message',
    id: 'm1',
    source: { ...source, userId: 'al' },
    kind: 'text',
    text: 'hi',
    at: Date.UTC(2026, 0, 1),
  })
  expect(parse(':Alice!u@h PRIVMSG Hermes :hi')).toMatchObject({ source: { ...source, userId: 'Alice!u@h' }, at: 5 })
})

it.each([
  [':a!u@h PRIVMSG #C :\u0001ACTION waves\u0001', { text: '* a waves', source: { chatType: 'group', chatId: '#c' } }],
  [':a!u@h PRIVMSG #c :\u0002bold\u000F \u000304,01red', { text: 'bold red' }],
  [':a!u@h PRIVMSG hermes :\u0001VERSION\u0001', { because: 'automatic' }],
  [':a!u@h NOTICE hermes :x', { because: 'notice' }],
  [':irc.test NOTICE hermes :x', { because: 'automatic' }],
  [':Hermes!u@h PRIVMSG #c :x', { because: 'own' }],
  ['PRIVMSG hermes :x', { because: 'malformed' }],
])('reads %j', (text, expected) => {
  expect(parse(text)).toMatchObject(expected)
})

it('never throws at what a stranger can send', () => {
  const line = fc.oneof(
    fc.string(),
    fc.tuple(fc.string(), fc.string()).map(([a, b]) => `@${a} :${b}!u@h PRIVMSG hermes :${a}`),
  )
  fc.assert(
    fc.property(line, (text) => {
      const parsed = parse(text)
      return parsed === null || typeof parsed === 'string' || ['message', 'skipped'].includes(parsed.type)
    }),
  )
})

const missing = missingIrcServer()

describe.skipIf(missing !== null)(`with ngircd${missing === null ? '' : ` (${missing})`}`, () => {
  let server: IrcServer
  beforeAll(async () => {
    server = await startIrcServer()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const open = (more: Readonly<Record<string, string>> = {}) =>
    openChannel(irc, {
      values: { IRC_SERVER: '127.0.0.1', IRC_PORT: String(server.port), IRC_NICKNAME: 'hermes', ...more },
      ports: { wait: async () => undefined },
    })

  it('talks in private and in channels, and nothing in an answer becomes a command', async () => {
    const { ready, incoming, channel, stop } = await open({ IRC_CHANNELS: '#team' })
    expect(await ready).toEqual({ id: 'hermes', name: 'hermes' })
    const alice = await joinIrc(server.port, 'alice')
    alice.say('JOIN #team')
    await alice.lines.when((line) => / 366 /.test(line))
    alice.say('PRIVMSG #team :hermes: hello')
    expect(await incoming.next()).toMatchObject({
      source: { chatType: 'group', chatId: '#team', userName: 'alice' },
      text: 'hermes: hello',
    })
    alice.say('PRIVMSG hermes :and here')
    expect(await incoming.next()).toMatchObject({ source: { chatType: 'dm', chatId: 'alice' }, text: 'and here' })
    const text = 'One.\r\nQUIT :no\n\nThree 你好.'
    expect(await channel.send({ chatId: 'alice' }, outbound(text), never)).toEqual({ ok: true, id: '' })
    expect(await channel.send({ chatId: '#team' }, outbound('Fine.'), never)).toEqual({ ok: true, id: '' })
    await alice.lines.when((line) => line.endsWith('PRIVMSG #team :Fine.'))
    const told = alice.lines.all.filter((line) => line.includes('PRIVMSG')).map((line) => line.replace(/^:\S+ /, ''))
    expect(told).toEqual([
      'PRIVMSG alice :One.',
      'PRIVMSG alice :QUIT :no',
      'PRIVMSG alice :Three 你好.',
      'PRIVMSG #team :Fine.',
    ])
    expect(await channel.send({ chatId: 'nobody' }, outbound('x'), never)).toMatchObject({ ok: false, failure: 'gone' })
    alice.leave()
    expect(await stop()).toEqual({ because: 'closed' })
    expect(await channel.send({ chatId: 'alice' }, outbound('x'), never)).toMatchObject({ failure: 'unreached' })
  })

  it('takes another name when its own is taken', async () => {
    const someone = await joinIrc(server.port, 'hermes')
    const { ready } = await open()
    expect(await ready).toEqual({ id: 'hermes_', name: 'hermes_' })
    someone.leave()
  })

  it('goes through a proxy, and says when that one does not lead there', async () => {
    const address = `127.0.0.1:${server.port}`
    const open = async (known: Readonly<Record<string, number>>) => {
      const proxy = await startProxy(known)
      const values = { IRC_SERVER: '127.0.0.1', IRC_PORT: String(server.port), IRC_NICKNAME: 'tunnel' }
      return { proxy, ...(await openChannel(irc, { values, ports: { proxy: async () => `${proxy.url}/` } })) }
    }
    const led = await open({ [address]: server.port })
    expect(await led.ready).toEqual({ id: 'tunnel', name: 'tunnel' })
    expect(led.proxy.seen).toEqual([`CONNECT ${address}`])
    const refused = await open({})
    await expect(refused.end).rejects.toMatchObject({
      said: { code: 'channel.wire_proxy', values: { server: address, reason: '403 Not allowed' } },
    })
  })

  it('speaks over TLS with a server that it can trust, and with no other', async () => {
    const { ca, cert, key } = certificateAuthority(['irc.test'])
    await using secure = await startIrcServer({ cert, key })
    const proxy = await startProxy({ 'irc.test:6697': secure.port })
    const values = { IRC_SERVER: 'irc.test', IRC_PORT: '6697', IRC_NICKNAME: 'sealed' }
    const led = { proxy: async () => `${proxy.url}/` }
    const { ready, channel, stop } = await openChannel(irc, { values, ports: { ...led, certificates: () => [ca] } })
    expect(await ready).toEqual({ id: 'sealed', name: 'sealed' })
    expect(await channel.send({ chatId: 'sealed' }, outbound('x'), never)).toEqual({ ok: true, id: '' })
    await stop()
    const stranger = await openChannel(irc, { values, ports: led })
    await expect(stranger.end).rejects.toThrow(/certificate|self.signed|verify/i)
  })

  it('takes a server that is not there for a lost connection', async () => {
    const { end } = await open({ IRC_PORT: '1' })
    await expect(end).rejects.toThrow('ECONNREFUSED')
  })
})
