import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { HomePaths } from '../home/home-paths'
import { readRegularFile } from '../base/read-text'
import { parseJson } from '../base/parse-json'
import { type Group, isGroup } from '../base/is-group'
import { parseYaml } from '../home/yaml-text'
import { isSecretName } from '../base/secret-name'

/**
 * Secrets that people wrote into `config.yaml` (headers and variables of tool servers, keys beside an endpoint) or into the address
 * of a schedule, and the logins in `auth.json`. They are used from there; here they are only collected, so that they are blacked out
 * everywhere else.
 */
export function createWrittenSecrets(paths: Pick<HomePaths, 'config' | 'cron' | 'auth'>): () => ReadonlySet<string> {
  // YAML 1.1 reads JSON too.
  const files = [
    ...[paths.config, join(paths.cron, 'jobs.json')].map((file) => rememberFile(file, secretsInText)),
    rememberFile(paths.auth, secretsInLogins),
  ]
  let last: readonly ReadonlySet<string>[] = []
  let all: ReadonlySet<string> = new Set()
  return () => {
    const now = files.map((read) => read())
    if (now.some((found, index) => found !== last[index])) all = new Set(now.flatMap((found) => [...found]))
    last = now
    return all
  }
}

const nothing: ReadonlySet<string> = new Set()

/** Reads again when the file is another one: this is asked for every line that is logged. */
function rememberFile(file: string, find: (text: string) => ReadonlySet<string>): () => ReadonlySet<string> {
  let mark = ''
  let found = nothing
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(file)
      const now = `${mtimeMs} ${size} ${ino}`
      if (now !== mark) found = find(readRegularFile(file))
      mark = now
    } catch {
      // What was known stays known: a key that was deleted a minute ago is still a key.
    }
    return found
  }
}

export function secretsInText(text: string): ReadonlySet<string> {
  const parsed = parseYaml(text)
  return parsed.ok ? new Set(secretsIn(parsed.value, '')) : nothing
}

/** A file of logins names its secrets freely, so all counts that a person would not type. */
function secretsInLogins(text: string): ReadonlySet<string> {
  const strings = stringsIn(parseJson(text))
  return new Set([
    ...secretsInText(text),
    ...strings.filter((value) => looksRandom.test(value) && !isPlain.test(value)),
  ])
}

const looksRandom = /^(?=[^\s]*[0-9])(?=[^\s]*[A-Za-z])[^\s]{16,}$/
/** An address, a time, an id of a person or a machine. */
const isPlain = /^(?:https?:|\d{4}-\d\d-\d\dT|[\w.+-]+@[\w.-]+$|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$)/i

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function secretsIn(value: unknown, name: string): readonly string[] {
  if (typeof value === 'string') return secretsOfText(value, name)
  if (Array.isArray(value)) return value.flatMap((item: unknown) => secretsIn(item, name))
  return isGroup(value) ? secretsOfGroup(value, name) : []
}

function secretsOfGroup(group: Group, name: string): readonly string[] {
  const areHeaders = name === 'headers'
  return Object.entries(group).flatMap(([key, value]) =>
    secretsIn(value, areHeaders && carriesSecret.test(key) ? 'token' : key),
  )
}

const carriesSecret = /^(?:(?:proxy-)?authorization|cookie)$|key|token|secret|auth/i

function secretsOfText(text: string, name: string): readonly string[] {
  // `${NAME}` stands for what lies elsewhere.
  if (text.includes('${')) return []
  if (isSecretName(name)) return [text, text.replace(/^(?:bearer|basic|token)\s+/i, '')]
  return [...text.matchAll(/https?:\/\/[^\s,"']+/gi)].flatMap(([address]) => secretsOfAddress(address))
}

/** A password, a parameter with the name of a secret, and parts of a path that no person would type. */
function secretsOfAddress(address: string): readonly string[] {
  const url = URL.parse(address)
  if (url === null) return []
  const parameters = [...url.searchParams].filter(([name]) => isSecretName(name)).map(([, value]) => value)
  const random = url.pathname.split('/').filter((part) => part.length >= 16 && /\d/.test(part) && /[a-z]/i.test(part))
  return [decoded(url.password), ...parameters, ...random].filter((secret) => secret !== '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
