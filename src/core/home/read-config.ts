import { z } from 'zod'
import type { Notice } from '../../shared/model'
import { Config } from './config-schema'
import { serverKeyPrefix } from './mcp-server'
import type { HomeEnvironment } from './home-paths'
import { describeIssue } from '../base/describe-issue'
import { isGroup, type Group } from '../base/is-group'
import { type SaidText, said } from '../../shared/words/said'

export interface ReadConfig {
  readonly values: Config
  readonly notices: readonly Notice[]
}

type Report = (key: string, reason: SaidText) => void

/** What the app works with: known keys only, variables filled in, each bad value replaced by its default and reported. */
export function readConfig(raw: unknown, env: HomeEnvironment, source: string): ReadConfig {
  const notices: Notice[] = []
  const report: Report = (key, reason) => notices.push({ kind: 'config-invalid', source, key, reason })
  const expanded = expandVariables(withFullModel(raw), env, {
    unknown: (key, variable) => notices.push({ kind: 'config-variable', source, key, variable }),
    malformed: (key) => report(key, said('home.half_character_replaced')),
  })
  const repaired = readObject(Config, expanded, '', report)
  return { values: Config.parse(repaired), notices }
}

/** Why `value` is wrong for a known key, or `null`: it fits, or the key is not ours to judge. */
export function valueProblem(path: readonly string[], value: unknown): SaidText | null {
  let schema: z.core.$ZodType = Config
  for (const segment of path) {
    const inner: z.core.$ZodType = schema instanceof z.ZodDefault ? schema.unwrap() : schema
    if (inner instanceof z.ZodObject && Object.hasOwn(inner.shape, segment)) schema = inner.shape[segment]
    else if (inner instanceof z.ZodRecord) schema = inner.valueType
    else return inner === Config || inner instanceof z.ZodObject ? null : said('home.inside_plain_value')
  }
  const parsed = z.safeParse(schema, value)
  return parsed.success ? null : reasonOf(parsed.error, value)
}

/** `model: name` is the short form of `model: { default: name }`. */
function withFullModel(raw: unknown): unknown {
  if (!isGroup(raw) || typeof raw['model'] !== 'string') return raw
  return { ...raw, model: { default: raw['model'] } }
}

function readObject(schema: z.ZodObject, raw: unknown, path: string, report: Report): Group {
  const given = isGroup(raw) ? raw : {}
  if (raw !== undefined && raw !== null && !isGroup(raw)) report(path, said('home.must_be_group'))
  const entries = Object.entries(schema.shape).map(([name, inner]) => {
    const key = path === '' ? name : `${path}.${name}`
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    return [
      name,
      inner instanceof z.ZodObject ? readObject(inner, value, key, report) : readLeaf(inner, value, key, report),
    ]
  })
  return Object.fromEntries(entries)
}

function readLeaf(schema: z.core.$ZodType, value: unknown, key: string, report: Report): unknown {
  const whole = z.safeParse(schema, value ?? undefined)
  if (whole.success) return whole.data
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema
  if (inner instanceof z.ZodRecord && isGroup(value)) return readEntries(inner.valueType, value, key, report)
  if (inner instanceof z.ZodArray && Array.isArray(value)) return readItems(inner.element, value, key, report)
  report(key, said('home.default_used', { reason: reasonOf(whole.error, value) }))
  return z.parse(schema, undefined)
}

/** One bad entry must not take the good ones with it. */
function readEntries(schema: z.core.$ZodType, value: Group, key: string, report: Report): unknown {
  const good = Object.entries(value).flatMap(([name, entry]) => {
    const parsed = z.safeParse(schema, entry)
    if (parsed.success) return [[name, parsed.data] as const]
    report(`${key}.${name}`, said('home.entry_left_out', { reason: reasonOf(parsed.error, entry) }))
    return []
  })
  return Object.fromEntries(good)
}

/** A list of denials with one typing error must still deny the rest. */
function readItems(schema: z.core.$ZodType, value: readonly unknown[], key: string, report: Report): unknown {
  return value.flatMap((item, index) => {
    const parsed = z.safeParse(schema, item)
    if (parsed.success) return [parsed.data]
    report(`${key}.${index}`, said('home.item_left_out', { reason: reasonOf(parsed.error, item) }))
    return []
  })
}

/** zod's messages name types and allowed values, never the value that was given. */
function reasonOf(error: z.core.$ZodError, value: unknown): SaidText {
  const issue = error.issues[0]
  if (issue === undefined) return said('home.not_valid')
  const text = describeIssue(issue, value)
  return issue.path.length === 0 ? text : said('text.at', { place: issue.path.join('.'), text })
}

interface ExpansionReport {
  /** A variable that is not set: the text stays as typed. */
  unknown(key: string, variable: string): void
  /** A string with a lone surrogate, which cannot be written anywhere. */
  malformed(key: string): void
}

/** Replaces `${NAME}` and `${env:NAME}` in every string of a parsed file. What a variable holds is not expanded again. */
function expandVariables(value: unknown, env: HomeEnvironment, report: ExpansionReport, key = ''): unknown {
  if (typeof value === 'string') return expandText(value, env, report, key)
  if (Array.isArray(value))
    return value.map((item, index) => expandVariables(item, env, report, childKey(key, String(index))))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, expandVariables(item, env, report, childKey(key, name))]),
  )
}

function expandText(text: string, env: HomeEnvironment, report: ExpansionReport, key: string): string {
  if (!text.isWellFormed()) report.malformed(key)
  return text.toWellFormed().replace(/\$\{(?:env:)?([A-Za-z_][A-Za-z0-9_]*)\}/g, (typed, name: string) => {
    const known = Object.hasOwn(env, name) ? env[name] : undefined
    // A key of a tool server is asked for when it starts, and missed there.
    if (known === undefined && !name.startsWith(serverKeyPrefix)) report.unknown(key, name)
    return known ?? typed
  })
}

function childKey(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`
}
