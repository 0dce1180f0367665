import { Kind, tables } from './characters'

const { kinds } = tables

/** What an `@` says to a command rule: part of a mail address or login, or the sign that names a file to send. */
export function atSignMark(text: string, at: number): 'email' | 'at' | null {
  const follows = at > 0 && kinds[text.charCodeAt(at - 1)] === Kind.word
  const next = text.charCodeAt(at + 1)
  const leads = kinds[next] === Kind.word
  if (follows) return leads ? 'email' : null
  return leads || NAMES_FILE.has(next) ? 'at' : null
}

const NAMES_FILE = new Set(Array.from('./~$-', (sign) => sign.charCodeAt(0)))
