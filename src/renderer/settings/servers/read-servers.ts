import type { ServerVariable } from '../../../shared/calls/settings-calls'
import { commandWords } from '../command-words'

/** One server as somebody else's settings describe it. */
export interface FoundServer {
  readonly name: string
  readonly place:
    | { readonly kind: 'command'; readonly command: string; readonly args: readonly string[] }
    | { readonly kind: 'address'; readonly url: string }
  readonly cwd: string | null
  readonly variables: readonly ServerVariable[]
  readonly enabled: boolean
  /** Parts that only stand for what the user has to say: `command`, or the name of a variable. */
  readonly missing: readonly string[]
  /** Fields that mean nothing here, or that nobody but the user may set. */
  readonly leftOut: readonly string[]
}

/** Why an entry is none that could be added. */
type Fault = 'notAnEntry' | 'noPlace' | 'twoPlaces' | 'badParts' | 'badAddress' | 'tooMuch'

export interface ReadServers {
  readonly servers: readonly FoundServer[]
  readonly faults: readonly { readonly name: string; readonly fault: Fault }[]
  /** Why there is nothing at all. */
  readonly problem: 'tooLong' | 'notJson' | 'noServers' | null
}

const longestText = 100_000
const mostServers = 50
const mostParts = 50
const longestPart = 4_000

type Group = Readonly<Record<string, unknown>>

/**
 * The servers in a text that was pasted: the `mcpServers` of other apps, `servers`, `context_servers`, a list of named entries, or one
 * entry alone; also without the outer braces, with comments and with commas too many. Whatever the text is, nothing is thrown.
 */
export function readServers(text: string): ReadServers {
  const nothing = (problem: ReadServers['problem']): ReadServers => ({ servers: [], faults: [], problem })
  if (text.length > longestText) return nothing('tooLong')
  const value = parsed(text)
  if (value === undefined) return nothing('notJson')
  const entries = entriesIn(value)
  if (entries.length === 0) return nothing('noServers')
  if (entries.length > mostServers) return nothing('tooLong')
  const taken = new Set<string>()
  const servers: FoundServer[] = []
  const faults: ReadServers['faults'][number][] = []
  for (const [given, entry] of entries) {
    const read = readEntry(entry)
    if (typeof read === 'string') faults.push({ name: given.slice(0, 100), fault: read })
    else servers.push({ ...read, name: freeName(given || nameFrom(read.place), taken) })
  }
  return { servers, faults, problem: null }
}

function parsed(text: string): unknown {
  const plain = withoutComments(text).trim().replace(/,$/, '')
  for (const candidate of [plain, `{${plain}}`]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // The other one may do.
    }
  }
  return undefined
}

/** Comments and last commas go, what stands in a text stays. One pass, whatever the text is. */
function withoutComments(text: string): string {
  const tokens = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*|[,}\]]|[^"/,}\]\s]+|\s+|\//y
  let plain = ''
  let comma = ''
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match
    if (token === '/*') {
      const end = text.indexOf('*/', tokens.lastIndex)
      tokens.lastIndex = end === -1 ? text.length : end + 2
    } else if (token === ',') {
      plain += comma
      comma = token
    } else if (!token.startsWith('//') && token.trim() !== '') {
      plain += token === '}' || token === ']' ? token : `${comma}${token}`
      comma = ''
    } else plain += ' '
  }
  return plain + comma
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEntry = (value: unknown) =>
  isGroup(value) && placeFields.some((field) => typeof value[field] === 'string' || isGroup(value[field]))

const wrappers = ['mcpServers', 'servers', 'context_servers', 'mcp_servers', 'mcp']
const addressFields = ['url', 'serverUrl', 'httpUrl'] as const
const placeFields = ['command', ...addressFields]

function entriesIn(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => [isGroup(entry) ? textOf(entry['name']) : '', entry])
  }
  if (!isGroup(value)) return []
  for (const wrapper of wrappers) {
    const inner = Object.hasOwn(value, wrapper) ? value[wrapper] : undefined
    if (isGroup(inner) && !isEntry(inner)) return wrapper === 'mcp' ? entriesIn(inner) : Object.entries(inner)
    if (Array.isArray(inner)) return entriesIn(inner)
  }
  if (isEntry(value)) return [[textOf(value['name']), value]]
  return Object.values(value).some(isGroup) ? Object.entries(value) : []
}

type Entry = Omit<FoundServer, 'name'>

function readEntry(entry: unknown): Entry | Fault {
  if (!isGroup(entry)) return 'notAnEntry'
  // One app puts the program into a group of its own.
  const { command: program } = entry
  const given: Group = isGroup(program)
    ? { ...entry, command: program['path'], args: program['args'], env: program['env'] }
    : entry
  const url = addressFields.map((field) => given[field]).find((value) => value !== undefined)
  const { command, args = [], env = {}, headers = {}, cwd, disabled, enabled } = given
  if (command === undefined && url === undefined) return 'noPlace'
  if (command !== undefined && url !== undefined) return 'twoPlaces'
  const place = url === undefined ? programOf(command, args) : addressOf(url)
  if (typeof place === 'string') return place
  const found = variablesOf(url === undefined ? (env ?? {}) : (headers ?? {}))
  if (typeof found === 'string') return found
  const words = place.kind === 'command' ? [place.command, ...place.args] : [place.url]
  const known = new Set<string>([...placeFields, 'args', 'cwd', 'disabled', 'enabled', 'name', 'type', 'transport'])
  const other = url === undefined ? 'env' : 'headers'
  return {
    place,
    cwd: typeof cwd === 'string' && cwd !== '' && cwd.length <= longestPart ? cwd : null,
    variables: found.variables,
    enabled: disabled !== true && enabled !== false,
    missing: [...(words.some(isPlaceholder) ? [place.kind] : []), ...found.missing],
    leftOut: Object.keys(given)
      .filter((field) => !known.has(field) && field !== other)
      .slice(0, mostParts)
      .map((field) => field.slice(0, 100)),
  }
}

function programOf(command: unknown, args: unknown): FoundServer['place'] | Fault {
  const rest = args === null ? [] : args
  if (typeof command !== 'string' || !Array.isArray(rest)) return 'badParts'
  if (!rest.every((arg) => ['string', 'number', 'boolean'].includes(typeof arg))) return 'badParts'
  // A whole line in one field, as some pages show it. A path may hold blanks when its arguments stand beside it.
  const [first = command, ...more] = rest.length === 0 ? commandWords(command) : [command]
  const words = [...more, ...rest.map(String)]
  if (first.trim() === '') return 'noPlace'
  if (words.length > 200 || [first, ...words].some((word) => word.length > longestPart)) return 'tooMuch'
  return { kind: 'command', command: first, args: words }
}

function addressOf(url: unknown): FoundServer['place'] | Fault {
  if (typeof url !== 'string' || url.length > longestPart) return 'badAddress'
  const protocol = URL.parse(url.trim())?.protocol
  return protocol === 'http:' || protocol === 'https:' ? { kind: 'address', url: url.trim() } : 'badAddress'
}

function variablesOf(given: unknown): { variables: ServerVariable[]; missing: string[] } | Fault {
  if (!isGroup(given)) return 'badParts'
  const entries = Object.entries(given)
  if (entries.length > mostParts) return 'tooMuch'
  const variables: ServerVariable[] = []
  const missing: string[] = []
  for (const [name, value] of entries) {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return 'badParts'
    const text = String(value)
    if (name.length > 128 || text.length > longestPart) return 'tooMuch'
    if (text === '' || isPlaceholder(text)) missing.push(name)
    // What the file is to fill in from a variable is no secret itself.
    const secret = looksSecret(name) && !/^(?:\w+ )?\$\{(?:env:)?\w+\}$/.test(text)
    variables.push({ name, value: missing.includes(name) ? '' : text, secret })
  }
  return { variables, missing }
}

/** Rather one too many: what is not secret loses nothing in the key store. */
export function looksSecret(name: string): boolean {
  return /token|secret|passw|passphrase|auth|cookie|credential|(?:^|[-_])(?:pat|key|dsn)(?:$|[-_])|apikey/i.test(name)
}

/** `<your token>`, `YOUR_API_KEY`, `${input:token}`: it stands for what the user has to say. */
function isPlaceholder(text: string): boolean {
  const bare = text.trim().replace(/^(?:Bearer|Basic|Token) +/i, '')
  return (
    /^<[^<>]*>$|^\[[^[\]]*\]$|\$\{input:[^}]*\}|^x{3,}$|^\.{3}$/i.test(bare) ||
    /^(?:\/?path\/to\/|(?:your|insert|enter|paste|replace)[-_ ])|[-_ ]here$/i.test(bare)
  )
}

function nameFrom(place: FoundServer['place']): string {
  if (place.kind === 'address')
    return (URL.parse(place.url)?.hostname ?? '').replace(/^(?:mcp|www|api)\./, '').split('.')[0] ?? ''
  const named = [place.command, ...place.args].findLast((word) => /^[@\w][\w@./-]*$/.test(word) && !isPlaceholder(word))
  return (named ?? '')
    .replace(/@[\w.-]*$/, '')
    .replace(/^.*[/\\]/, '')
    .replace(/^(?:mcp-)?server-|-mcp$/g, '')
}

/** In letters that a server's name can have, and no other's. */
function freeName(wanted: string, taken: Set<string>): string {
  const base =
    wanted
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
      .replaceAll(/^[-_]+|-+$/g, '')
      .slice(0, 60) || 'server'
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`
  taken.add(name)
  return name
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
