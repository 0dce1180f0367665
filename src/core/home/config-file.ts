import { stat } from 'node:fs/promises'
import type { Notice } from '../../shared/model'
import { configCopies } from './config-copies'
import type { Config } from './config-schema'
import { readText, type TextFile } from '../base/read-text'
import { editYaml } from './edit-yaml'
import type { HomeEnvironment } from './home-paths'
import type { Group } from '../base/is-group'
import { readConfig, valueProblem } from './read-config'
import { serial } from '../base/serial'
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
  notices(): readonly Notice[]
  /** `key` is dotted, or a list where a name has dots itself. `undefined` removes the key. */
  set(key: string | readonly string[], value: unknown): Promise<ConfigChange>
  /** Whether something changed. */
  reload(): Promise<boolean>
  /** Tells of changes that others made on disk. Returns the function that ends it. */
  watch(onChange: () => void): () => void
  close(): Promise<void>
}

export type ConfigChange = { readonly ok: true } | { readonly ok: false; readonly notice: Notice }

export interface ConfigPlace {
  readonly path: string
  /** For `${VAR}`: the environment, with `.env` below it. */
  readonly env: HomeEnvironment
  readonly lastGoodPath: string
}

interface State {
  readonly seen: string
  readonly raw: Readonly<Group>
  readonly values: Config
  readonly notices: readonly Notice[]
}

export async function openConfig({ path, env, lastGoodPath }: ConfigPlace): Promise<ConfigFile> {
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

  function stateOf(found: TextFile, raw: State['raw'], first: readonly Notice[]): State {
    const { values, notices } = readConfig(raw, env, path)
    return { seen: fingerprint(found), raw, values, notices: [...first, ...notices] }
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

  async function set(keys: readonly string[], value: unknown): Promise<ConfigChange> {
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
      if (edit.text === text) return { ok: true }
      // Another program may have saved while the edit was made: then it is made again on top of that.
      if (fingerprint(await readText(path)) === state.seen) return save(edit.text)
    }
    return invalid(said('home.file_keeps_changing'))
  }

  async function save(text: string): Promise<ConfigChange> {
    const refusal = await write(path, text)
    if (refusal !== null) return { ok: false, notice: { kind: 'home-unusable', source: path, reason: refusal } }
    state = await load({ kind: 'text', text })
    return { ok: true }
  }

  return {
    values: () => state.values,
    raw: () => state.raw,
    notices: () => [...state.notices, ...watchProblems],
    set: (key, value) => inTurn(() => set(typeof key === 'string' ? key.split('.') : key, value)),
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
