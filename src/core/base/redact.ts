import { redactDisguised } from './redact-disguised'
import { redactDumps } from './redact-dumps'
import { redactPrivateKeys } from './redact-private-keys'
import { isSecretName } from './secret-name'

/** Takes secrets out of any text. Linear in the length of the text; must not throw. */
export interface Redact {
  (text: string): string
  /** Whether a key that the program knows stands in the text, in any form. */
  knows?(text: string): boolean
}

/** Shorter than every secret that counts, so that no replacement can spell one. */
export const mask = '***'

/** Shorter values are words like "none" or "ollama" that people type where a key is demanded. */
const minSecretLength = 8

/** What is shorter may be a password that is also a word: it is masked, but no reason to refuse a text. */
const shortestKey = 16

/** `known` gives the exact values that are in memory; they go whatever surrounds them. Everything else goes by its shape. */
export function createRedactor(known: () => Iterable<string> = () => []): Redact {
  const redact: Redact = (text) => {
    const secrets = [...known()]
    const shaped = redactShapes(redactKnown(text, secrets))
    const undisguised = redactKnown(redactDisguised(shaped, secrets, mask), secrets)
    return withoutDumps(undisguised, secrets)
  }
  redact.knows = (text) => {
    const keys = [...known()].filter((secret) => secret.length >= shortestKey)
    return withoutDumps(redactDisguised(redactKnown(text, keys), keys, mask), keys) !== text
  }
  return redact
}

function withoutDumps(text: string, known: readonly string[]): string {
  const keys = known.filter((secret) => secret.length >= shortestKey)
  if (keys.length === 0) return text
  return redactDumps(text, mask, (decoded) => redactDisguised(redactKnown(decoded, keys), keys, mask) !== decoded)
}

function redactKnown(text: string, known: readonly string[]): string {
  const forms = new Set(known.filter((secret) => secret.length >= minSecretLength).flatMap(formsOf))
  const ordered = [...forms].sort((a, b) => b.length - a.length)
  let result = text
  // A replacement joins what stood around it, which may spell a secret again. Each round makes the text shorter.
  while (ordered.some((secret) => result.includes(secret))) {
    for (const secret of ordered) result = result.replaceAll(secret, mask)
  }
  return result
}

/** As typed, in a URL, in JSON. */
function formsOf(secret: string): string[] {
  return [secret, encodeURIComponent(secret.toWellFormed()), JSON.stringify(secret).slice(1, -1)]
}

/**
 * Every pattern starts at the border of a word and has no nested repetition, so that no text makes it slow. Where a shape has
 * honest look-alikes, a function decides.
 */
function redactShapes(text: string): string {
  const plain = redactPrivateKeys(text, mask)
    .replaceAll(token, mask)
    .replaceAll(webToken, mask)
    .replaceAll(urlPassword, (_, start: string) => `${start}${mask}@`)
    .replaceAll(authorization, (_, start: string) => start + mask)
    .replaceAll(bearer, (found, start: string, value: string) => (/[0-9]/.test(value) ? start + mask : found))
  return redactAssignments(plain)
}

/** Prefixes that services put before their keys. A bare `sk-` needs a digit, or it is a word such as `sk-learn`. */
const token = new RegExp(
  String.raw`(?<![A-Za-z0-9_])(?:${[
    String.raw`sk-(?:ant|proj|or|svcacct|admin)-[A-Za-z0-9_-]{16,}`,
    String.raw`sk-(?=[A-Za-z]{0,100}[0-9])[A-Za-z0-9]{20,}`,
    String.raw`[sr]k_(?:live|test)_[A-Za-z0-9]{16,}`,
    String.raw`gh[pousr]_[A-Za-z0-9]{20,}`,
    String.raw`github_pat_[A-Za-z0-9_]{20,}`,
    String.raw`glpat-[A-Za-z0-9_-]{20,}`,
    String.raw`A(?:KI|SI)A[A-Z0-9]{16}(?![A-Za-z0-9])`,
    String.raw`AIza[A-Za-z0-9_-]{30,}`,
    String.raw`xox[abeoprs]-[A-Za-z0-9-]{10,}`,
    String.raw`hf_[A-Za-z0-9]{20,}`,
    String.raw`gsk_[A-Za-z0-9]{20,}`,
    String.raw`xai-[A-Za-z0-9]{20,}`,
    String.raw`npm_[A-Za-z0-9]{36}`,
    String.raw`pypi-[A-Za-z0-9_-]{40,}`,
  ].join('|')})`,
  'g',
)

const webToken = /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]*/g

const urlPassword = /\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@:"'<>]{0,200}:)[^\s/@"'<>]{1,500}@/gi

const authorization =
  /\b(authorization["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?:bearer|basic|token|digest)[ \t]{1,4})[^\s"',;]{4,}/gi

const bearer = /\b(bearer[ \t]{1,4})([A-Za-z0-9._~+/=-]{16,})/gi

/** `name = value`, `"name": "value"`, `?name=value`, up to where the value begins. */
const assignment = /(?<![A-Za-z0-9_-])([A-Za-z0-9_-]+)((?:\\?["'])?[ \t]{0,4}[:=][ \t]{0,4})(\\?["'](?=[^\r\n]))?/g

/** The value by the quote before it; without one it ends where a word does. */
const values: Readonly<Record<string, RegExp>> = {
  '"': /[^"\r\n]{1,2000}/y,
  "'": /[^'\r\n]{1,2000}/y,
  [String.raw`\"`]: /(?:(?!\\")[^\r\n]){1,2000}/y,
  [String.raw`\'`]: /(?:(?!\\')[^\r\n]){1,2000}/y,
  '': /[^\s"'`,;&<>(){}[\]\\]{1,2000}/y,
}

/** Only the value of a secret name is passed over: any other may hold assignments itself, as the text of a file in JSON does. */
function redactAssignments(text: string): string {
  let result = ''
  let done = 0
  assignment.lastIndex = 0
  for (let found = assignment.exec(text); found !== null; found = assignment.exec(text)) {
    const [, name = '', separator = '', quote = ''] = found
    if (!isSecretName(name)) continue
    const start = assignment.lastIndex
    const value = valueAt(text, start, quote)
    if (looksSecret(name, separator, value, quote !== '')) {
      result += text.slice(done, start) + mask
      done = start + value.length
    }
    assignment.lastIndex = start + value.length
  }
  return result + text.slice(done)
}

function valueAt(text: string, start: number, quote: string): string {
  const pattern = values[quote]
  if (pattern === undefined) return ''
  pattern.lastIndex = start
  return pattern.exec(text)?.[0] ?? ''
}

/** `password: string`, `token = nextToken` and `secret: ${SECRET}` are code; `password=hunter2` is not. */
function looksSecret(name: string, separator: string, value: string, isQuoted: boolean): boolean {
  if (value.length < 4 || /^[$<{%*]|\s|^(?:process|os|env|self|this|config|import)\./.test(value)) return false
  if (placeholders.has(value.toLowerCase())) return false
  const mixed = value.length >= 8 && /[0-9]/.test(value) && /[A-Za-z]/.test(value)
  if (mixed || value.length >= 32) return true
  const isShell = separator === '='
  return (isShell || isQuoted) && (/passw|passphrase|secret/i.test(name) || isShell)
}

const placeholders = new Set(
  'string text true false null none undefined unknown required optional password secret token number boolean example changeme placeholder'.split(
    ' ',
  ),
)
