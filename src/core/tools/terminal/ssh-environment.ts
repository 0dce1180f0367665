import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenedShell, Shell, ShellSession, TerminalEnvironment } from './environment'
import { runProgram } from './run-program'
import { shellQuote } from './shell-quote'

export interface SshOptions {
  readonly env: Readonly<Record<string, string>>
  readonly host: string
  /** `null`: as the user's own ssh settings say. */
  readonly user: string | null
  readonly port: number | null
  readonly keyFile: string | null
  /** The first working directory; `null` for the home there. */
  readonly folder: string | null
  /** Further `-o` settings. */
  readonly settings?: readonly string[]
}

const connectMs = 20_000
const shortMs = 10_000

/** Commands run on another machine, over one connection, with the machine's own `ssh`. Nothing is asked: keys must be set up. */
export function sshEnvironment(options: SshOptions): TerminalEnvironment {
  const { env, host } = options
  const remotes = new Map<string, Promise<OpenedShell>>()
  let socketFolder: Promise<string> | null = null

  async function words(): Promise<readonly string[]> {
    const folder = await (socketFolder ??= mkdtemp(join(tmpdir(), 'hs-')))
    return connectionWords(options, join(folder, 'c'))
  }

  async function connect({ sessionId }: ShellSession, signal: AbortSignal): Promise<OpenedShell> {
    if (!isHostName(host))
      return { ok: false, reason: `"${host}" is not a host name. See terminal.ssh_host.`, retry: false }
    const connection = await words()
    const script = 'umask 077; mktemp -d "${TMPDIR:-/tmp}/hermes-XXXXXXXX" && pwd'
    const made = await runProgram('ssh', [...connection, '--', host, remoteWords(script)], {
      env,
      timeoutMs: connectMs,
      signal,
    })
    if (!made.ok) return { ok: false, ...unavailable(host, made.reason, made.missing) }
    const [stateFolder, home] = made.stdout.trim().split('\n').slice(-2)
    if (stateFolder === undefined || home === undefined || !stateFolder.startsWith('/'))
      return {
        ok: false,
        reason: `${host} did not answer as a shell does. Its profile may print something.`,
        retry: false,
      }
    remotes.set(sessionId, Promise.resolve(remoteShell(connection, options, stateFolder, home)))
    return remoteShell(connection, options, stateFolder, home)
  }

  async function isConnected(): Promise<boolean> {
    return (await runProgram('ssh', [...(await words()), '-O', 'check', '--', host], { env, timeoutMs: shortMs })).ok
  }

  return {
    kind: 'ssh',
    isolated: false,
    sandbox: null,
    gate: () => null,
    hold: async () => (launch) => launch,
    async open(session, signal) {
      const known = await remotes.get(session.sessionId)
      if (known?.ok === true && (await isConnected())) return known
      if (known?.ok === true) {
        // The folder with the session's state outlives the connection.
        const again = await runProgram('ssh', [...(await words()), '--', host, 'true'], {
          env,
          timeoutMs: connectMs,
          signal,
        })
        return again.ok ? known : { ok: false, ...unavailable(host, again.reason, again.missing) }
      }
      return connect(session, signal)
    },
    async close() {
      const folder = await socketFolder
      if (folder === null) return
      const connection = await words()
      const opened = await Promise.all(remotes.values())
      const folders = opened.flatMap((one) => (one.ok ? [shellQuote(one.shell.stateFolder)] : []))
      if (folders.length > 0)
        await runProgram('ssh', [...connection, '--', host, `rm -rf -- ${folders.join(' ')}`], {
          env,
          timeoutMs: shortMs,
        })
      await runProgram('ssh', [...connection, '-O', 'exit', '--', host], { env, timeoutMs: shortMs })
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    },
  }
}

/** The first command opens the connection, the others share it. */
function connectionWords({ user, port, keyFile, settings = [] }: SshOptions, socket: string): readonly string[] {
  const set = [
    'BatchMode=yes',
    'ControlMaster=auto',
    `ControlPath=${socket}`,
    'ControlPersist=300',
    'ConnectTimeout=10',
    'ServerAliveInterval=15',
    'ServerAliveCountMax=3',
    'LogLevel=ERROR',
    ...settings,
  ]
  return [
    ...set.flatMap((setting) => ['-o', setting]),
    ...(user === null ? [] : ['-l', user]),
    ...(port === null ? [] : ['-p', String(port)]),
    ...(keyFile === null ? [] : ['-i', keyFile]),
  ]
}

function remoteShell(
  connection: readonly string[],
  options: SshOptions,
  stateFolder: string,
  home: string,
): OpenedShell {
  const { env, host, folder } = options
  const shell: Shell = {
    startFolder: folder === null ? home : folder.replace(/^~(?=\/|$)/, home),
    stateFolder,
    readsProfile: true,
    launch: (script, { input, terminal }) => ({
      program: 'ssh',
      args: [
        ...connection,
        ...(terminal ? ['-tt'] : []),
        ...(input || terminal ? [] : ['-n']),
        '--',
        host,
        remoteWords(script),
      ],
      env,
    }),
    async killThere(pid) {
      const script = `kill -TERM -- -${pid} 2>/dev/null || kill -TERM ${pid}; sleep 1; kill -KILL -- -${pid} 2>/dev/null || kill -KILL ${pid}`
      await runProgram('ssh', [...connection, '-n', '--', host, remoteWords(script)], { env, timeoutMs: shortMs })
    },
    localFolder: async () => null,
  }
  return { ok: true, shell }
}

/** `exec`, so that the process that tells its number is the one that leads the group there. The account's own shell may be any. */
function remoteWords(script: string): string {
  return `exec /bin/sh -c ${shellQuote('exec "$(command -v bash || echo sh)" -c "$1"')} sh ${shellQuote(script)}`
}

function isHostName(host: string): boolean {
  return /^[A-Za-z0-9_.:[\]%-]+$/.test(host) && !host.startsWith('-')
}

function unavailable(
  host: string,
  reason: string,
  missing: boolean,
): { readonly reason: string; readonly retry: boolean } {
  if (missing)
    return {
      reason:
        'Commands are set to run over SSH, but the program "ssh" was not found. Ask the user to install it or to change terminal.backend.',
      retry: false,
    }
  const line = reason.trim().split('\n').at(-1) ?? ''
  if (/host key verification failed/i.test(reason))
    return {
      reason: `The host key of ${host} is not known. Ask the user to connect once by hand: ssh ${host}`,
      retry: false,
    }
  if (/permission denied/i.test(reason))
    return {
      reason: `${host} did not accept the key. Ask the user to set up a key that needs no password.`,
      retry: false,
    }
  return {
    reason: `${host} could not be reached: ${line}`,
    retry: /timed out|refused|reset|closed|unreachable/i.test(reason),
  }
}
