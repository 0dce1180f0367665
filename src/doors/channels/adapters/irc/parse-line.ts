import type { Incoming, Source } from '../../../../core/channels/inbound'

export interface IrcLine {
  readonly tags: ReadonlyMap<string, string>
  /** Who says it: `nick!user@host`, or a server. */
  readonly prefix: string
  readonly command: string
  readonly params: readonly string[]
}

/** One line of the protocol, or `null` when it is none. Total. */
export function parseLine(line: string): IrcLine | null {
  const match = /^(?:@(\S+) +)?(?::(\S+) +)?([A-Za-z]{1,20}|\d{3})(?: +(.*))?$/s.exec(line.replace(/^ +/, ''))
  if (match === null) return null
  const [, tags = '', prefix = '', command = '', rest = ''] = match
  const end = rest.startsWith(':') ? 0 : rest.indexOf(' :')
  const middle = end < 0 ? rest : rest.slice(0, end)
  const last = end < 0 ? [] : [rest.slice(rest.indexOf(':', end) + 1)]
  return {
    tags: new Map(tags.split(';').map(parseTag)),
    prefix,
    command: command.toUpperCase(),
    params: [...middle.split(/ +/).filter((part) => part !== ''), ...last],
  }
}

const escapes: Readonly<Record<string, string>> = { ':': ';', s: ' ', '\\': '\\', r: '\r', n: '\n' }

function parseTag(tag: string): [string, string] {
  const [name = '', value = ''] = tag.split(/=(.*)/s)
  return [name, value.replaceAll(/\\(.?)/g, (_, char: string) => escapes[char] ?? char)]
}

/** What somebody says, to us or to a channel. `null`: the line is about something else. Total. */
export function parseIrc(line: IrcLine, ownNick: string, now: number): Incoming | null {
  const { command, prefix, params, tags } = line
  if (command !== 'PRIVMSG' && command !== 'NOTICE') return null
  const [target = '', written = ''] = params
  const [, nick = ''] = /^([^!@\s]+)/.exec(prefix) ?? []
  if (nick === '' || target === '') return { type: 'skipped', because: 'malformed' }
  // A server has no user.
  if (!prefix.includes('!')) return { type: 'skipped', because: 'automatic' }
  const isPrivate = sameName(target, ownNick)
  const account = tags.get('account') ?? ''
  const source: Source = {
    chatType: isPrivate ? 'dm' : 'group',
    chatId: (isPrivate ? nick : target).toLowerCase(),
    // A nickname is nobody's: without an account the address must be the same too.
    userId: account === '' ? prefix : account,
    userName: nick,
  }
  if (sameName(nick, ownNick)) return { type: 'skipped', because: 'own', source }
  if (command === 'NOTICE') return { type: 'skipped', because: 'notice', source }
  const text = saidIn(written, nick)
  // A question to the program, such as its version.
  if (text === null) return { type: 'skipped', because: 'automatic', source }
  const at = Date.parse(tags.get('time') ?? '')
  return {
    type: 'message',
    id: tags.get('msgid') ?? '',
    source,
    kind: 'text',
    text: withoutMarks(text),
    at: Number.isNaN(at) ? now : at,
  }
}

/** `/me waves` comes as a request in control characters; all others of those are for programs. */
function saidIn(written: string, nick: string): string | null {
  const [, request, after] = written.split('\u0001')
  if (request === undefined || !written.startsWith('\u0001')) return written
  return request.startsWith('ACTION ') ? `* ${nick} ${request.slice('ACTION '.length)}${after ?? ''}` : null
}

/** Colours have numbers behind them; bold and its kin are single signs. */
function withoutMarks(text: string): string {
  const [first = '', ...coloured] = text.split('\u0003')
  const rest = coloured.map((part) => part.replace(/^\d{1,2}(?:,\d{1,2})?/, ''))
  return [first, ...rest].join('').replaceAll(/(?!\t)\p{Cc}/gu, '')
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
