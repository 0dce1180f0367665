import { closeSync, readdirSync, readFileSync } from 'node:fs'
import { parseJson } from './parse-json'
import { isGroup } from './is-group'
import { isSecretVariable } from './secret-variable'

type Environment = Readonly<Record<string, string | undefined>>

/** Shells know the numbers up to nine; the low ones may be taken. */
const descriptor = 9
const mark = 'HERMES_KEYS_HANDED'
const handed = 'HERMES_KEYS_TO_HAND'
const children = 'HERMES_CHILDREN_TO_END'

/**
 * Takes the keys out of this process's environment and gives the environment with them, for this program's memory only. No child
 * inherits them then. What a process was started with stays readable for other programs of the user as long as it runs, so a process
 * that was started with keys starts itself anew in its own place without them and gets them through a pipe. Called first of all.
 */
export function startClean(): Environment {
  const received = receive()
  const keys = secretsIn(process.env)
  if (keys.length > 0 && received?.by !== 'program') replaceProcess([...keys, ...(received?.keys ?? [])])
  for (const [name] of keys) delete process.env[name]
  return { ...process.env, ...Object.fromEntries(keys), ...Object.fromEntries(received?.keys ?? []) }
}

/** The environment as the user gave it, for a process that is to start as this one did. */
export function restoreKeys(env: Environment): void {
  for (const [name, value] of secretsIn(env)) process.env[name] = value
}

function secretsIn(env: Environment): readonly Key[] {
  return Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && value !== '' && isSecretVariable(name, value) ? [[name, value] as const] : [],
  )
}

type Key = readonly [name: string, value: string]

interface Received {
  /** A starter (`resources/hand-keys.sh`) knows keys by their names only; the program itself handed over all. */
  readonly by: 'starter' | 'program'
  readonly keys: readonly Key[]
}

function receive(): Received | null {
  if (process.env[mark] !== '1') return null
  delete process.env[mark]
  try {
    const text = readFileSync(descriptor, 'utf8')
    closeSync(descriptor)
    if (!text.startsWith('{')) return { by: 'starter', keys: text.split('\n').flatMap(readLine) }
    const content = parseJson(text)
    const entries = isGroup(content) ? Object.entries(content) : []
    return { by: 'program', keys: entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string') }
  } catch {
    return { by: 'program', keys: [] }
  }
}

function readLine(line: string): readonly Key[] {
  const end = line.indexOf('=')
  return end < 1 ? [] : [[line.slice(0, end), line.slice(end + 1)]]
}

/**
 * The shell's own text with the keys is a pipe, and the shell is gone before the program begins. Chromium has started its zygotes by
 * now; the next program does not know them and would keep them as zombies. A shell takes in every child that is over when it waits
 * for one of its own.
 */
const script = `exec ${descriptor}<<KEYS
$${handed}
KEYS
unset ${handed}
rounds=0
for child in $${children}; do
  kill -KILL "$child" 2>/dev/null
  while [ -d "/proc/$child" ] && [ $rounds -lt 300 ]; do
    rounds=$((rounds + 1))
    ( : )
  done
done
unset ${children} child rounds
${mark}=1 exec "$@"`

/** A debugger would lose the process, and it can read everything anyway. */
function isDebugged(): boolean {
  return [...process.execArgv, ...process.argv].some((word) => /^--(?:inspect|remote-debugging)/.test(word))
}

/** Where the system lists them; whatever starts a program so early belongs to it. */
function childrenOfOurs(): readonly string[] {
  try {
    return readdirSync('/proc/self/task').flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
  } catch {
    return []
  }
}

/** Comes back only where the system has no way to do it. */
function replaceProcess(keys: readonly Key[]): void {
  if (process.platform === 'win32' || process.execve === undefined || isDebugged()) return
  const names = new Set(keys.map(([name]) => name))
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.has(name)))
  const words = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const asNode = process.versions['electron'] !== undefined && process.type === undefined
  try {
    process.execve('/bin/sh', ['sh', '-c', script, 'sh', ...words], {
      ...rest,
      ...(asNode && { ELECTRON_RUN_AS_NODE: '1' }),
      [handed]: JSON.stringify(Object.fromEntries(keys)),
      [children]: childrenOfOurs().join(' '),
    })
  } catch {
    // The program goes on with its keys in memory; children still get none.
  }
}
