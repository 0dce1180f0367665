import { mkdir, mkdtemp, readFile, realpath, rm, access, constants } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join, delimiter } from 'node:path'
import type { SandboxMark } from '../../../shared/sandbox-mark'
import { errorMessage } from '../../base/system-error'
import { createGates, type Gates } from '../sandbox/network/gates'
import { proxyVariableNames } from '../sandbox/network/proxy-variables'
import type { Place } from '../sandbox/place'
import type { Hold, Sandbox } from '../sandbox/sandbox'
import { childEnvironment } from './child-environment'
import type { OpenedShell, Shell, ShellSession, TerminalEnvironment } from './environment'
import { searchPath } from './login-path'
import { settleState } from './settle-state'

export interface LocalOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly userHome: string
  /** Read for each command. */
  passthrough(): readonly string[]
  /** The keys that the app knows. */
  secrets(): readonly string[]
  /** Sessions that may only look. Read for each command. */
  readsOnly?(sessionId: string): boolean
  /** What holds commands; without it nothing does. `open` gets a private folder. */
  readonly sandbox?: { readonly mark: SandboxMark; open(folder: string, gates: Gates): Sandbox | null }
}

/** Commands run on this machine, as the user. */
export function localEnvironment(options: LocalOptions): TerminalEnvironment {
  const { env, platform, userHome } = options
  const gates = createGates()
  const isHolding = options.sandbox !== undefined && options.sandbox.mark.kind !== 'none'
  let prepared: ReturnType<typeof prepare> | null = null

  async function prepare() {
    const path = await searchPath(env, platform)
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'hermes-terminal-')))
    const sandbox = options.sandbox?.open(join(folder, 'sandbox'), gates) ?? null
    return { program: await findShell(path, platform), path, folder, sandbox }
  }

  async function hold(session: ShellSession, extra: readonly Place[]): Promise<Hold> {
    const { path, sandbox } = await (prepared ??= prepare())
    const { sessionId, workspace, granted } = session
    if (sandbox === null || granted?.unsandboxed === true) return (launch) => launch
    const readOnly = options.readsOnly?.(sessionId) === true
    const { writes = [], network = false } = readOnly ? {} : (granted ?? {})
    const gate = readOnly ? null : gates.of(session)
    return sandbox.hold({ sessionId, workspace, searchPath: path, extra, writes, network, readOnly, gate })
  }

  async function openShell(session: ShellSession): Promise<OpenedShell> {
    const { sessionId, workspace } = session
    const { program, path, folder, sandbox } = await (prepared ??= prepare())
    if (program === null) return { ok: false, reason: missingShell(platform), retry: false }
    // What a held command leaves is read by the next shell: one that is not held must not read it.
    const isHeld = sandbox !== null && session.granted?.unsandboxed !== true
    // A session that was moved starts anew in its new folder.
    const name = createHash('sha256')
      .update(`${sessionId}\0${workspace ?? ''}`)
      .digest('hex')
    const stateFolder = join(folder, isHeld ? 'held' : 'free', name.slice(0, 16))
    await mkdir(stateFolder, { recursive: true, mode: 0o700 })
    const held = await hold(session, [
      { path: folder, access: 'hidden' },
      { path: stateFolder, access: 'write' },
    ])
    const own = childEnvironment(env, { passthrough: options.passthrough(), secrets: options.secrets() })
    const variables = {
      ...own,
      PATH: path,
      // A bash of the first level whose input is a socket takes itself for a login over the network and reads .bashrc.
      SHLVL: '1',
      // Nobody sits in front of it: a pager or a question would wait for ever.
      PAGER: 'cat',
      GIT_PAGER: 'cat',
      GIT_TERMINAL_PROMPT: '0',
    }
    const shell: Shell = {
      ...(isHeld && { fixed: fixedVariables(own, held) }),
      startFolder: workspace ?? userHome,
      stateFolder,
      readsProfile: false,
      launch: (script) =>
        held({
          program,
          args: ['-c', script],
          env: variables,
        }),
      killThere: null,
      localFolder: () => lastFolder(stateFolder, platform),
      ...(platform !== 'win32' && {
        exported: Object.keys(held({ program: '', args: [], env: variables }).env),
        settle: () => settleState(stateFolder),
        canWait: basename(program) === 'bash',
      }),
    }
    return { ok: true, shell }
  }

  return {
    kind: 'local',
    isolated: false,
    sandbox: options.sandbox?.mark ?? { kind: 'none', why: 'off' },
    gate: (session) => (isHolding && options.readsOnly?.(session.sessionId) !== true ? gates.of(session) : null),
    hold,
    open: (session) => openShell(session).catch(unusable),
    async close() {
      const found = await prepared?.catch(() => null)
      if (!found) return
      await found.sandbox?.close()
      await rm(found.folder, { recursive: true, force: true }).catch(() => undefined)
    },
  }
}

/** The way to the network is another one for each command that is granted more, and the port of the filter may change. */
function fixedVariables(own: Readonly<Record<string, string>>, held: Hold): Record<string, string | null> {
  const { env } = held({ program: '', args: [], env: own })
  return Object.fromEntries(proxyVariableNames.map((name) => [name, env[name] ?? null]))
}

function unusable(error: unknown): OpenedShell {
  const message = errorMessage(error)
  return { ok: false, reason: `No shell can be started: ${message}`, retry: false }
}

function missingShell(platform: NodeJS.Platform): string {
  return platform === 'win32'
    ? 'No shell was found. Commands need the bash of Git for Windows: ask the user to install it.'
    : 'No shell was found: neither bash nor /bin/sh can be started on this machine.'
}

/** `null` before the first command, and on Windows, where the shell writes paths in its own way. */
async function lastFolder(stateFolder: string, platform: NodeJS.Platform): Promise<string | null> {
  if (platform === 'win32') return null
  const text = await readFile(join(stateFolder, 'folder'), 'utf8').catch(() => '')
  return text.replace(/\n$/, '') || null
}

/** A shell that understands POSIX scripts: bash where there is one. `null` when the machine has none. */
async function findShell(path: string, platform: NodeJS.Platform): Promise<string | null> {
  const folders = path.split(delimiter).filter(Boolean)
  const candidates =
    platform === 'win32'
      ? [...gitFolders.map((folder) => join(folder, 'bash.exe')), ...folders.map((folder) => join(folder, 'bash.exe'))]
      : ['/bin/bash', '/usr/bin/bash', ...folders.map((folder) => join(folder, 'bash')), '/bin/sh']
  for (const candidate of candidates) {
    if (await isProgram(candidate)) return candidate
  }
  return null
}

/** Where Git for Windows puts its bash. The `bash.exe` of Windows itself starts another system. */
const gitFolders = [String.raw`C:\Program Files\Git\bin`, String.raw`C:\Program Files (x86)\Git\bin`]

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
