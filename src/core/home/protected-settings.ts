import { isDeepStrictEqual } from 'node:util'
import { type Group, isGroup } from '../base/is-group'
import type { Config } from './config-schema'

/**
 * Settings that can lower what protects the user. They count only when the user set them through the app or agreed to a changed file:
 * whatever else writes `config.yaml` has to wait.
 */
export type Protection = Readonly<Record<string, unknown>>

export interface WaitingSetting {
  readonly key: string
  readonly confirmed: unknown
  readonly wanted: unknown
}

interface Rule {
  /** What holds, given what was confirmed and what the file wants. */
  holds(confirmed: unknown, wanted: unknown): unknown
  /** What is confirmed after the user changed the setting in the app from one value of the file to another. */
  chosen(confirmed: unknown, before: unknown, after: unknown): unknown
}

/** From the safest to the freest. */
const steps = (...order: readonly unknown[]): Rule => ({
  holds: (confirmed, wanted) => (order.indexOf(wanted) <= order.indexOf(confirmed) ? wanted : confirmed),
  chosen: (_confirmed, _before, after) => after,
})

/** Each item allows something. */
const grants: Rule = {
  holds: (confirmed, wanted) => without(list(wanted), without(list(wanted), list(confirmed))),
  chosen: (confirmed, before, after) => without(list(after), without(list(before), list(confirmed))),
}

/** Each item forbids something. */
const limits: Rule = {
  holds: (confirmed, wanted) => [...list(wanted), ...without(list(confirmed), list(wanted))],
  chosen: (confirmed, before, after) => {
    const kept = without(list(confirmed), without(list(before), list(after)))
    return [...kept, ...without(list(after), kept)]
  },
}

/** Each entry can do anything, so every new or other one waits. */
const entries: Rule = {
  holds: (confirmed, wanted) =>
    Object.fromEntries(
      Object.entries(group(wanted)).flatMap(([name, entry]) => {
        const known = group(confirmed)[name]
        if (isDeepStrictEqual(entry, known) || (isGroup(entry) && entry['enabled'] === false)) return [[name, entry]]
        return known === undefined ? [] : [[name, known]]
      }),
    ),
  chosen: (confirmed, before, after) => {
    const names = new Set([...Object.keys(group(confirmed)), ...Object.keys(group(after))])
    return Object.fromEntries(
      [...names].flatMap((name) => {
        const isTouched = !isDeepStrictEqual(group(before)[name], group(after)[name])
        const entry = isTouched ? group(after)[name] : group(confirmed)[name]
        return entry === undefined ? [] : [[name, entry]]
      }),
    )
  },
}

/** Keys and chats go to these, so an address, or the key that goes there, waits. Names and models may change. */
const places: Rule = {
  ...entries,
  holds: (confirmed, wanted) =>
    Object.fromEntries(
      Object.entries(group(wanted)).flatMap(([name, entry]) => {
        const known = group(confirmed)[name]
        if (isDeepStrictEqual(placeOf(entry), placeOf(known))) return [[name, entry]]
        return known === undefined ? [] : [[name, { ...group(entry), ...placeOf(known) }]]
      }),
    ),
}

function placeOf(entry: unknown): Group {
  const { base_url, api_key_env } = group(entry)
  return { base_url, ...(api_key_env !== undefined && { api_key_env }) }
}

/** Chats in a folder start with its mode, so a freer one waits, also where a stricter one was taken out. All else may change. */
const folders: Rule = {
  ...entries,
  holds: (confirmed, wanted) => {
    const names = new Set([...Object.keys(group(wanted)), ...Object.keys(group(confirmed))])
    return Object.fromEntries(
      [...names].flatMap((name) => {
        const entry = group(wanted)[name]
        const [known, mode] = [group(group(confirmed)[name])['mode'], group(entry)['mode']]
        const held = heldMode(known ?? null, mode ?? null)
        if (held === (mode ?? null)) return entry === undefined ? [] : [[name, entry]]
        return [[name, { ...group(entry), mode: held }]]
      }),
    )
  },
}

/** Without a mode chats start as the settings say: neither freer than the freest nor stricter than the strictest. */
function heldMode(known: unknown, wanted: unknown): unknown {
  if (known === null) return wanted === 'plan' ? wanted : null
  if (wanted === null) return known === 'edit' ? null : known
  return modes.holds(known, wanted)
}

/** An item without an address of its own goes to a place that is known. */
const addressed: Rule = {
  holds: (confirmed, wanted) =>
    list(wanted).filter(
      (item) => group(item)['base_url'] === undefined || without([item], list(confirmed)).length === 0,
    ),
  chosen: grants.chosen,
}

/** Neither way is the safer one. */
const exact: Rule = { holds: (confirmed) => confirmed, chosen: (_confirmed, _before, after) => after }

const modes = steps('plan', 'ask', 'edit')

const rules: Readonly<Record<string, Rule>> = {
  'agent.mode': modes,
  projects: folders,
  'approvals.mode': steps('manual', 'smart', 'off'),
  'approvals.deny': limits,
  command_allowlist: grants,
  'security.redact_secrets': steps(true, false),
  'security.allow_private_urls': steps(false, true),
  'terminal.sandbox': steps('auto', 'off'),
  'terminal.backend': exact,
  'terminal.env_passthrough': grants,
  'terminal.ssh_host': exact,
  'terminal.docker_image': exact,
  'terminal.docker_mount_cwd_to_workspace': steps(false, true),
  'terminal.container_network': steps(false, true),
  'skills.external_dirs': grants,
  'skills.trusted_project_dirs': grants,
  'skills.write_approval': steps(true, false),
  'memory.write_approval': steps(true, false),
  'cron.allow_agent_scheduling': steps(false, true),
  'browser.keep_sign_ins': steps(false, true),
  'web.allowed_sites': exact,
  'web.blocked_sites': limits,
  'web.render': steps('never', 'auto'),
  mcp_servers: entries,
  providers: places,
  fallback_providers: addressed,
  'model.base_url': exact,
  'image_gen.base_url': exact,
  'image_gen.api_key_env': exact,
  'web.searxng_url': exact,
  'api_server.enabled': steps(false, true),
  'api_server.host': exact,
  'api_server.allowed_hosts': grants,
  'api_server.cors_origins': grants,
  platforms: entries,
  platform_toolsets: entries,
  'gateway.unauthorized_dm_behavior': steps('ignore', 'pair'),
}

/** Where keys and chats go. People have such entries from the start, so the first start says nothing of them. */
export const addressKeys: ReadonlySet<string> = new Set([
  'providers',
  'fallback_providers',
  'model.base_url',
  'image_gen.base_url',
  'image_gen.api_key_env',
  'web.searxng_url',
])

/** What a file says about protection. Variables are as typed: what they stand for may differ from start to start. */
export function protectionIn(values: Config, raw: Readonly<Group>): Protection {
  return Object.fromEntries(
    Object.keys(rules).flatMap((key) => {
      const value = valueAt(values, key.split('.'))
      return value === undefined ? [] : [[key, isGroup(value) ? { ...unfilled(raw[key]), ...value } : value]]
    }),
  )
}

/** Entries that are whole only once their variables are filled in. */
function unfilled(entries: unknown): Group {
  return Object.fromEntries(
    Object.entries(group(entries)).filter(([, entry]) => JSON.stringify(entry ?? null).includes('${')),
  )
}

/** What holds of what a file wants, and what of it waits for the user. `fallback` stands for keys that were never confirmed. */
export function holdBack(wanted: Protection, confirmed: Protection, fallback: Protection) {
  const holding: Record<string, unknown> = {}
  const waiting: WaitingSetting[] = []
  for (const [key, value] of Object.entries(wanted)) {
    const known = Object.hasOwn(confirmed, key) ? confirmed[key] : fallback[key]
    const held = rules[key]?.holds(known, value)
    holding[key] = held
    if (!isDeepStrictEqual(held, value)) waiting.push({ key, confirmed: held, wanted: value })
  }
  return { holding, waiting }
}

/** What is confirmed after a change through the app. What waited before and is not part of the change goes on waiting. */
export function confirmChange(
  confirmed: Protection,
  before: Protection,
  after: Protection,
  set: readonly string[],
): Protection {
  const keys = Object.keys(rules).filter((name) => startsWith(set, name.split('.')) || startsWith(name.split('.'), set))
  const chosen = keys.map((key) => {
    const now = rules[key]?.chosen(confirmed[key], before[key], after[key])
    // The user may set again what the file already says: that is a yes to it.
    const [, name = ''] = rules[key] === entries || key === 'providers' || key === 'projects' ? set : []
    const entry = group(after[key])[name]
    return [key, entry === undefined ? now : { ...group(now), [name]: entry }]
  })
  return { ...confirmed, ...Object.fromEntries(chosen) }
}

/** What a change through the app would let count that does not count now. */
export function freedBy(now: Protection, after: Protection, set: readonly string[]): readonly WaitingSetting[] {
  const touched = holdBack(after, now, {}).waiting.filter(
    ({ key }) => startsWith(set, key.split('.')) || startsWith(key.split('.'), set),
  )
  return touched.flatMap((one) => {
    const name = isGroup(one.wanted) ? set[1] : undefined
    if (name === undefined) return [one]
    const [confirmed, wanted] = [group(one.confirmed)[name], group(one.wanted)[name]]
    if (wanted === undefined || isDeepStrictEqual(confirmed, wanted)) return []
    return [
      { key: one.key, confirmed: confirmed === undefined ? {} : { [name]: confirmed }, wanted: { [name]: wanted } },
    ]
  })
}

/** One line for each difference, the same in every language: `key: old → new`, `key: + item`. */
export function differenceOf({ key, confirmed, wanted }: WaitingSetting): readonly string[] {
  if (Array.isArray(wanted)) {
    const [more, less] = [without(wanted, list(confirmed)), without(list(confirmed), wanted)]
    return [...more.map((item) => `${key}: + ${shown(item)}`), ...less.map((item) => `${key}: − ${shown(item)}`)]
  }
  if (!isGroup(wanted)) return [`${key}: ${shown(confirmed)} → ${shown(wanted)}`]
  if (key === 'projects') return modesOf(confirmed, wanted)
  return Object.entries(wanted)
    .filter(([name, entry]) => !isDeepStrictEqual(entry, group(confirmed)[name]))
    .map(([name, entry]) => {
      const known = group(confirmed)[name]
      return `${key}.${name}: ${known === undefined ? '+' : `${shownEntry(known)} →`} ${shownEntry(entry)}`
    })
}

function modesOf(confirmed: unknown, wanted: unknown): readonly string[] {
  const names = new Set([...Object.keys(group(wanted)), ...Object.keys(group(confirmed))])
  const modeAt = (folders: unknown, name: string) => group(group(folders)[name])['mode'] ?? null
  return [...names]
    .filter((name) => modeAt(confirmed, name) !== modeAt(wanted, name))
    .map((name) => `projects.${name}: mode ${shown(modeAt(confirmed, name))} → ${shown(modeAt(wanted, name))}`)
}

const longest = 300
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** What it starts or reaches. Its variables and headers may hold secrets: they are named. */
function shownEntry(entry: unknown): string {
  const { command, args, url, env, headers, ...more } = group(entry)
  const names = [...Object.keys(group(env)), ...Object.keys(group(headers))]
  const others = Object.entries(more).map(([name, value]) => `${name}=${shown(value)}`)
  const parts = [command, ...list(args), url, ...names.map((name) => `${name}=…`), ...others]
  return cut(
    parts
      .filter((part) => part !== undefined)
      .map(shown)
      .join(' '),
  )
}

function shown(value: unknown): string {
  return cut(typeof value === 'string' ? value : JSON.stringify(value))
}

/** The content of a file with what holds in place of what it wants. */
export function withProtection(
  raw: Readonly<Group>,
  holding: Protection,
  waiting: readonly WaitingSetting[],
): Readonly<Group> {
  return waiting.reduce<Readonly<Group>>((result, { key }) => withValue(result, key.split('.'), holding[key]), raw)
}

export function withValue(target: Readonly<Group>, [name = '', ...rest]: readonly string[], value: unknown): Group {
  return { ...target, [name]: rest.length === 0 ? value : withValue(group(target[name]), rest, value) }
}

function valueAt(target: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (isGroup(found) ? found[name] : undefined), target)
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((name, index) => path[index] === name)
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const group = (value: unknown): Group => (isGroup(value) ? value : {})

function without(items: readonly unknown[], gone: readonly unknown[]): readonly unknown[] {
  const known = new Set(gone)
  const groups = gone.filter(isGroup)
  return items.filter(
    (item) => !known.has(item) && !(isGroup(item) && groups.some((one) => isDeepStrictEqual(one, item))),
  )
}
