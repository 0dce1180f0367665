import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Notice } from '../../shared/model'
import { configCopies } from './config-copies'
import { pathExists } from '../base/path-exists'
import { confirmedSettings } from './confirmed-settings'
import { settingsSeal } from './settings-seal'
import {
  confirmChange,
  differenceOf,
  freedBy,
  type Protection,
  protectionIn,
  type WaitingSetting,
  withProtection,
  withValue,
} from './protected-settings'
import type { Config } from './config-schema'
import { readText, type TextFile } from '../base/read-text'
import { editYaml } from './edit-yaml'
import type { HomeEnvironment } from './home-paths'
import { type Group, isGroup } from '../base/is-group'
import { readConfig, valueProblem } from './read-config'
import { serial } from '../base/serial'
import { makeFolder } from '../base/make-folder'
import { errorMessage } from '../base/system-error'
import { replaceFile } from '../base/write-text'
import { watchFile } from '../base/watch-file'
import { parseYaml, type DuplicateKey } from './yaml-text'
import { type SaidText, said } from '../../shared/words/said'

export interface ConfigFile {
  /** Every known key, checked, with defaults. Of a broken file: the last good values. */
  values(): Config
  /** Everything that was read, unknown keys included, variables as typed. */
  raw(): Readonly<Group>
  /** As `raw`, with the confirmed values of what waits. */
  holding(): Readonly<Group>
  /** Settings that lower protection and were changed behind the app's back. They do not count yet. */
  waiting(): readonly WaitingSetting[]
  /** What of protection would be freer than it is now after `set`. Nothing is written. */
  freedBy(key: string | readonly string[], value: unknown): readonly WaitingSetting[]
  /** The user saw these and agrees. When others wait by now, nothing is taken over and `false` comes back. */
  acceptWaiting(seen: readonly WaitingSetting[]): Promise<boolean>
  /** The file gets the values again that hold. */
  revertWaiting(): Promise<ConfigChange>
  notices(): readonly Notice[]
  /** The user's own change: it counts at once. `key` is dotted, or a list where a name has dots itself. `undefined` removes the key. */
  set(key: string | readonly string[], value: unknown): Promise<ConfigChange>
  /** A change that nobody is known to wish, such as one from a command line: what lowers protection waits for a yes. */
  propose(key: readonly string[], value: unknown): Promise<ConfigChange>
  /** Whether something changed. */
  reload(): Promise<boolean>
  /** Tells of changes that others made on disk. Returns the function that ends it. */
  watch(onChange: () => void): () => void
  close(): Promise<void>
}

export type ConfigChange = { readonly ok: true } | { readonly ok: false; readonly notice: Notice }

export interface ConfigPlace {
  readonly path: string
  /** Where the user's yes to settings that lower protection is kept, and the key of its seal. */
  readonly confirmedPath: string
  readonly sealPath: string
  /** For `${VAR}`: the environment, with `.env` below it. */
  readonly env: HomeEnvironment
  readonly lastGoodPath: string
}

interface State {
  readonly seen: string
  readonly raw: Readonly<Group>
  readonly holding: Readonly<Group>
  readonly wanted: Protection
  readonly waiting: readonly WaitingSetting[]
  readonly values: Config
  readonly notices: readonly Notice[]
}

export async function openConfig(place: ConfigPlace): Promise<ConfigFile> {
  const { path, confirmedPath, sealPath, env, lastGoodPath } = place
  // Settings were read here before, so the user's yes was written down as well, unless somebody took it away.
  const isFirst = !(await pathExists(lastGoodPath)) && !(await pathExists(sealPath))
  const confirmed = confirmedSettings({ path: confirmedPath, seal: settingsSeal(sealPath), isFirst })
  const copies = configCopies(lastGoodPath)
  const listeners = new Set<() => void>()
  let watcher: { close(): Promise<void> } | null = null
  let watchProblems: readonly Notice[] = []
  let good: Readonly<Group> | null = null
  let state = await load(await readText(path))

  /** One reader or writer at a time. */
  const inTurn = serial()

  async function load(found: TextFile): Promise<State> {
    const text = found.kind === 'text' ? found.text : ''
    const parsed = found.kind === 'unreadable' ? ({ ok: false, ...found } as const) : parseYaml(text)
    if (parsed.ok) {
      if (found.kind === 'text') await copies.keepGood(text)
      good = parsed.value
      return stateOf(found, parsed.value, parsed.duplicates.map(duplicateNotice))
    }
    const bad = found.kind === 'unreadable' ? found.bytes : text
    const copy = bad === null ? null : await copies.keepBroken(bad)
    const broken: Notice = { kind: 'config-broken', source: path, line: parsed.line, reason: parsed.reason, copy }
    return stateOf(found, good ?? (await storedGood()), [broken])
  }

  async function storedGood(): Promise<Readonly<Group>> {
    const text = await copies.lastGood()
    const parsed = text === null ? null : parseYaml(text)
    return parsed?.ok === true ? parsed.value : {}
  }

  async function stateOf(found: TextFile, raw: State['raw'], first: readonly Notice[]): Promise<State> {
    const wanted = protectionOf(raw)
    // An editor may empty a file before it writes: that is no wish of the user.
    const isWhole = found.kind === 'text' && found.text.trim() !== ''
    const { values: holds, waiting, taken } = await confirmed.hold(wanted, isWhole)
    const holding = withProtection(raw, holds, waiting)
    const { values, notices } = readConfig(holding, env, path)
    const told: Notice[] = []
    if (waiting.length > 0)
      told.push({ kind: 'settings-waiting', source: path, changes: waiting.flatMap(differenceOf) })
    if (taken.length > 0)
      told.push({ kind: 'noted', source: path, reason: said('home.protection_taken', { keys: taken.join(', ') }) })
    return {
      seen: fingerprint(found),
      raw,
      holding,
      wanted,
      waiting,
      values,
      notices: [...first, ...told, ...notices],
    }
  }

  function duplicateNotice({ key, lines }: DuplicateKey): Notice {
    const reason = said('home.written_twice', { lines: lines.join(', ') })
    return { kind: 'config-invalid', source: path, key, reason }
  }

  /** Takes over what is on disk and tells the listeners when it is new. */
  async function accept(found: TextFile): Promise<boolean> {
    if (fingerprint(found) === state.seen) return false
    state = await load(found)
    for (const listener of listeners) listener()
    return true
  }

  function watchFailed(error: unknown): void {
    const reason = said('home.not_watched', { reason: errorMessage(error) })
    watchProblems = [{ kind: 'ignored', source: path, reason }]
    for (const listener of listeners) listener()
  }

  const reload = async () => accept(await readText(path))

  async function set(keys: readonly string[], value: unknown, isWish = true): Promise<ConfigChange> {
    const invalid = (reason: SaidText): ConfigChange => {
      return { ok: false, notice: { kind: 'config-invalid', source: path, key: keys.join('.'), reason } }
    }
    const problem = keyProblem(keys) ?? textProblem(value) ?? (value === undefined ? null : valueProblem(keys, value))
    if (problem !== null) return invalid(problem)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const found = await readText(path)
      await accept(found)
      const broken = state.notices.find((notice) => notice.kind === 'config-broken')
      if (broken !== undefined) return { ok: false, notice: broken }
      const text = found.kind === 'text' ? found.text : ''
      const edit = editYaml(text, ...withFullModel(keys, value, state.raw))
      if (!edit.ok) return invalid(edit.reason)
      if (edit.text === text) return isWish ? confirmSet(keys, text) : { ok: true }
      // Another program may have saved while the edit was made: then it is made again on top of that.
      if (fingerprint(await readText(path)) === state.seen) return save(edit.text, isWish ? keys : null)
    }
    return invalid(said('home.file_keeps_changing'))
  }

  async function propose(keys: readonly string[], value: unknown): Promise<ConfigChange> {
    // Without a record of what was agreed to, what the file says would count the next time.
    await makeFolder(dirname(confirmedPath)).catch(() => undefined)
    await confirmed.change((known) => known)
    return set(keys, value, false)
  }

  async function save(text: string, wished: readonly string[] | null): Promise<ConfigChange> {
    const refusal = await write(path, text)
    if (refusal !== null) return { ok: false, notice: { kind: 'home-unusable', source: path, reason: refusal } }
    if (wished !== null) return confirmSet(wished, text)
    state = await load({ kind: 'text', text })
    return { ok: true }
  }

  async function confirmSet(keys: readonly string[], text: string): Promise<ConfigChange> {
    const parsed = parseYaml(text)
    const after = protectionOf(parsed.ok ? parsed.value : {})
    await confirmed.change((known) => confirmChange(known, state.wanted, after, keys))
    state = await load({ kind: 'text', text })
    return { ok: true }
  }

  async function acceptWaiting(seen: readonly WaitingSetting[]): Promise<boolean> {
    const found = await readText(path)
    await accept(found)
    if (!isDeepStrictEqual(state.waiting, seen)) return false
    await confirmed.change((known) => ({ ...known, ...state.wanted }))
    state = await load(found)
    for (const listener of listeners) listener()
    return true
  }

  async function revertWaiting(): Promise<ConfigChange> {
    for (const { key, confirmed: value, wanted } of state.waiting) {
      const places =
        isGroup(value) && isGroup(wanted)
          ? [...new Set([...Object.keys(wanted), ...Object.keys(value)])].map((name) => [key, name])
          : [key.split('.')]
      for (const place of places) {
        const old = isGroup(value) ? value[place[1] ?? ''] : value
        const isUsual = isDeepStrictEqual(old, protectionOf({})[key])
        const change = await set(place, isUsual ? undefined : old, false)
        if (!change.ok) return change
      }
    }
    for (const listener of listeners) listener()
    return { ok: true }
  }

  return {
    values: () => state.values,
    raw: () => state.raw,
    holding: () => state.holding,
    waiting: () => state.waiting,
    freedBy(key, value) {
      const keys = typeof key === 'string' ? key.split('.') : key
      const raw = withValue(state.raw, ...withFullModel(keys, value, state.raw))
      return freedBy(protectionOf(state.holding), protectionOf(raw), keys)
    },
    acceptWaiting: (seen) => inTurn(() => acceptWaiting(seen)),
    revertWaiting: () => inTurn(revertWaiting),
    notices: () => [...state.notices, ...watchProblems],
    set: (key, value) => inTurn(() => set(typeof key === 'string' ? key.split('.') : key, value)),
    propose: (key, value) => inTurn(() => propose(key, value)),
    reload: () => inTurn(reload),
    watch(onChange) {
      const listener = () => onChange()
      listeners.add(listener)
      watcher ??= watchFile(path, () => void inTurn(reload), watchFailed)
      return () => listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      await watcher?.close()
      await inTurn(() => undefined)
    },
  }
}

/** Variables are as typed: what they stand for may differ from start to start. */
function protectionOf(raw: Readonly<Group>): Protection {
  return protectionIn(readConfig(raw, {}, '').values, raw)
}

function fingerprint(found: TextFile): string {
  return JSON.stringify(found)
}

/** Where the file says `model: name`, another key of the model needs the long form first. */
function withFullModel(keys: readonly string[], value: unknown, raw: Readonly<Group>): [readonly string[], unknown] {
  const [group, name, ...deeper] = keys
  const short = raw['model']
  if (group !== 'model' || name === undefined || deeper.length > 0 || typeof short !== 'string') return [keys, value]
  const full = Object.entries({ default: short, [name]: value }).filter(([, content]) => content !== undefined)
  return [['model'], Object.fromEntries(full)]
}

function keyProblem(keys: readonly string[]): SaidText | null {
  if (keys.length === 0 || keys.some((key) => key === '')) return said('home.key_name_empty')
  if (keys.some((key) => key === '__proto__' || key === '<<')) return said('home.key_name_reserved')
  return textProblem(keys)
}

/** Replacing a file would succeed even when its owner made it read-only, so ask first. */
async function write(path: string, text: string): Promise<SaidText | null> {
  const mode = await stat(path).then(
    (info) => info.mode,
    () => null,
  )
  if (mode !== null && (mode & 0o200) === 0) return said('home.read_only')
  try {
    await replaceFile(path, text, mode === null ? 'private' : 'kept')
    return null
  } catch (error) {
    return said('home.unwritable', { reason: errorMessage(error) })
  }
}

/** Why a value cannot be written to a text file that other programs read too, or `null`. */
export function textProblem(value: unknown): SaidText | null {
  if (typeof value === 'string') return problemOf(value)
  if (typeof value === 'number') return Number.isFinite(value) ? null : said('home.not_finite')
  if (value === undefined || value === null || typeof value === 'boolean') return null
  if (typeof value !== 'object') return said('home.cannot_be', { type: typeof value })
  for (const [name, inner] of Object.entries(value)) {
    const problem = inner === undefined ? said('home.no_value_for', { name }) : (problemOf(name) ?? textProblem(inner))
    if (problem !== null) return problem
  }
  return null
}

function problemOf(text: string): SaidText | null {
  if (!text.isWellFormed()) return said('home.half_character')
  // YAML readers refuse a whole file for one of these, even inside quotes.
  if (/[^\t\n\r\x20-\x7e\xa0-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]|[\u2028\u2029]/u.test(text)) {
    return said('home.control_character')
  }
  return null
}
