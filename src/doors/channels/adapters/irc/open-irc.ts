import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Channel, ChannelEnd, ChannelPorts, ChannelRun, Sent } from '../../../../core/channels/channel'
import { said } from '../../../../shared/words/said'
import { failed, shown } from '../../wire/describe-failure'
import { openTunnel } from '../../../../core/base/guard/open-tunnel'
import { type IrcLine, parseIrc, parseLine } from './parse-line'

const connectMs = 15_000
/** After so long without a line we ask whether anybody is there; after as long again nobody is. */
const silenceMs = 150_000
const answerMs = 30_000
const mostPending = 64 * 1024
/** So many lines at once are no flood. */
const mostAtOnce = 4
const lineMs = 1200
const wantedCaps = ['sasl', 'message-tags', 'account-tag', 'server-time']

interface Asked {
  readonly target: string
  resolve(sent: Sent): void
}

interface Connection {
  readonly socket: Socket
  nick: string
  isReady: boolean
  /** What is sent with a question behind it: the answer says that it was taken. */
  readonly asked: Map<string, Asked>
}

export function openIrc(ports: ChannelPorts): Channel {
  const { settings, wait, clock } = ports
  const host = settings.value('IRC_SERVER')
  const password = settings.value('IRC_PASSWORD')
  const wantedNick = settings.value('IRC_NICKNAME')
  const channels = settings
    .value('IRC_CHANNELS')
    .split(',')
    .map(clean)
    .filter((name) => name !== '')
  let current: Connection | null = null
  let asked = 0

  function write({ socket }: Connection, ...words: readonly string[]): void {
    socket.write(`${words.map(clean).join(' ')}\r\n`)
  }

  function obey(connection: Connection, line: IrcLine, { ready }: ChannelRun): ChannelEnd | null {
    const { command, params } = line
    const reason = shown(params.at(-1) ?? '')
    if (command === 'PING') write(connection, 'PONG', `:${params.at(-1) ?? ''}`)
    else if (command === 'CAP') negotiate(connection, params)
    else if (command === 'AUTHENTICATE') {
      const secret = Buffer.from(`\0${wantedNick}\0${password}`).toString('base64')
      write(connection, 'AUTHENTICATE', secret)
    } else if (command === '903') write(connection, 'CAP', 'END')
    else if (/^(?:904|905|464|465)$/.test(command)) {
      const values = { name: host, reason, field: said('channel.irc_password') }
      return { because: 'refused', reason: said('channel.wire_refused', values) }
    } else if (command === '432') {
      const values = { name: host, reason, field: said('channel.irc_nick') }
      return { because: 'refused', reason: said('channel.wire_refused', values) }
    } else if (command === '433' && !connection.isReady) {
      connection.nick = `${connection.nick}_`
      if (connection.nick.length > wantedNick.length + 3)
        return { because: 'taken', reason: said('channel.wire_taken', { reason }) }
      write(connection, 'NICK', connection.nick)
    } else if (command === '001') {
      connection.nick = params[0] ?? connection.nick
      connection.isReady = true
      for (const channel of channels) write(connection, 'JOIN', channel)
      ready({ id: connection.nick, name: connection.nick })
    } else if (command === 'ERROR')
      return { because: 'lost', reason: said('channel.wire_lost', { name: host, reason }) }
    else settle(connection, line)
    return null
  }

  function negotiate(connection: Connection, params: readonly string[]): void {
    const [, verb = '', ...rest] = params
    const offered = new Set((rest.at(-1) ?? '').split(' ').map((cap) => cap.replace(/=.*$/, '')))
    if (verb === 'LS' && rest[0] !== '*') {
      const wanted = wantedCaps.filter((cap) => offered.has(cap) && (cap !== 'sasl' || password !== ''))
      if (wanted.length === 0) write(connection, 'CAP', 'END')
      else write(connection, 'CAP', 'REQ', `:${wanted.join(' ')}`)
    } else if (verb === 'ACK' && offered.has('sasl')) write(connection, 'AUTHENTICATE', 'PLAIN')
    else if (verb === 'ACK' || verb === 'NAK') write(connection, 'CAP', 'END')
  }

  /** Whether what we said was taken: an error names its target, our question is answered behind it. */
  function settle({ asked: waiting }: Connection, { command, params }: IrcLine): void {
    if (command === 'PONG') {
      const token = params.at(-1) ?? ''
      waiting.get(token)?.resolve({ ok: true, id: '' })
      waiting.delete(token)
    }
    const target = params[1]?.toLowerCase()
    if (!/^(?:401|402|403|404|442|482|531)$/.test(command) || target === undefined) return
    const values = { name: host, status: command, reason: shown(params.at(-1) ?? '') }
    for (const [token, one] of waiting) {
      if (one.target !== target) continue
      one.resolve(
        failed(command === '404' || command === '482' ? 'refused' : 'gone', said('channel.wire_answered', values)),
      )
      waiting.delete(token)
    }
  }

  async function run(given: ChannelRun): Promise<ChannelEnd> {
    const { signal, receive, heard } = given
    const socket = await dial(ports, host, Number(settings.value('IRC_PORT')) || 6697, signal)
    const connection: Connection = { socket, nick: wantedNick, isReady: false, asked: new Map() }
    current = connection
    let isAsking = false
    const leave = () => socket.end('QUIT\r\n')
    signal.addEventListener('abort', leave, { once: true })
    socket.setTimeout(silenceMs, () => {
      if (isAsking) return socket.destroy()
      isAsking = true
      write(connection, 'PING', ':alive')
    })
    write(connection, 'CAP', 'LS', '302')
    write(connection, 'NICK', wantedNick)
    write(connection, 'USER', wantedNick, '0', '*', `:${wantedNick}`)
    try {
      for await (const text of linesOf(socket)) {
        isAsking = false
        heard()
        const line = parseLine(text)
        const incoming =
          line === null
            ? ({ type: 'skipped', because: 'malformed' } as const)
            : parseIrc(line, connection.nick, clock())
        if (incoming !== null) await receive(incoming)
        const end = line === null ? null : obey(connection, line, given)
        if (end !== null && !signal.aborted) return end
      }
      if (signal.aborted) return { because: 'closed' }
      return { because: 'lost', reason: said('channel.wire_lost', { name: host, reason: '-' }) }
    } finally {
      signal.removeEventListener('abort', leave)
      current = null
      socket.destroy()
      const gone = said('channel.wire_no_answer', {
        name: host,
        reason: said('channel.wire_lost', { name: host, reason: '-' }),
      })
      for (const one of connection.asked.values()) one.resolve(failed('unknown', gone))
    }
  }

  return {
    run: (given) =>
      run(given).catch((error: unknown) => (given.signal.aborted ? { because: 'closed' } : Promise.reject(error))),
    async send(to, { body }, signal) {
      const connection = current
      if (connection?.isReady !== true)
        return failed('unreached', said('channel.wire_unreached', { name: host, reason: '-' }))
      const target = clean(to.chatId)
      const lines = body.text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
      for (const [index, line] of lines.entries()) {
        if (index >= mostAtOnce) await wait(lineMs, signal)
        write(connection, 'PRIVMSG', target, `:${line}`)
      }
      const token = `hermes-${(asked += 1)}`
      const { promise, resolve } = Promise.withResolvers<Sent>()
      connection.asked.set(token, { target: target.toLowerCase(), resolve })
      write(connection, 'PING', `:${token}`)
      const slow = setTimeout(() => {
        connection.asked.delete(token)
        resolve(failed('unknown', said('channel.wire_silent', { name: host, seconds: answerMs / 1000 })))
      }, answerMs)
      return promise.finally(() => clearTimeout(slow))
    },
  }
}

/** Nothing in a word can begin another line. */
const clean = (word: string): string => word.replaceAll(/\p{Cc}/gu, ' ').trim()

async function dial(
  { certificates, proxy }: ChannelPorts,
  host: string,
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  const trusted = certificates()
  const isPlain = port === 6667 || isOwnMachine(host)
  const by = await proxy(host, port)
  const tunnel = by === null ? null : await openTunnel(by, host, port, signal)
  if (isPlain && tunnel !== null) return tunnel
  const way = tunnel === null ? { host, port } : { socket: tunnel }
  const socket = isPlain
    ? connectPlain({ host, port })
    : connectTls({ ...way, servername: host, ...(trusted.length > 0 && { ca: [...trusted] }) })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const slow = setTimeout(() => socket.destroy(new Error(`no connection within ${connectMs / 1000} s`)), connectMs)
  const stop = () => socket.destroy(new Error('cancelled'))
  signal.addEventListener('abort', stop, { once: true })
  socket.once('error', reject)
  socket.once(isPlain ? 'connect' : 'secureConnect', resolve)
  try {
    await promise
    return socket
  } finally {
    clearTimeout(slow)
    signal.removeEventListener('abort', stop)
  }
}

const isOwnMachine = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

async function* linesOf(socket: Socket): AsyncIterable<string> {
  let pending: Buffer = Buffer.alloc(0)
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    pending = Buffer.concat([pending, chunk])
    for (let end = pending.indexOf(10); end >= 0; end = pending.indexOf(10)) {
      const line = pending.subarray(0, end).toString('utf8').replace(/\r$/, '')
      pending = pending.subarray(end + 1)
      if (line !== '') yield line
    }
    if (pending.length > mostPending) throw new Error('a line without an end')
  }
}
