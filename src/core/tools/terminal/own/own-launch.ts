import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { childEnvironment } from '../child-environment'
import type { Launch, TerminalEnvironment } from '../environment'
import { shellQuote } from '../shell-quote'

export interface OwnPlace {
  readonly kind: string
  /** The folder of the chat; `null` where it has none. */
  readonly folder: string | null
  /** Whose container or connection it is. */
  readonly sessionId: string
}

export interface OwnMachine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly userHome: string
  passthrough(): readonly string[]
  /** The keys that the app knows. */
  secrets(): readonly string[]
}

export type OwnLaunch =
  | { readonly ok: true; readonly launch: Launch & { readonly cwd: string } }
  | { readonly ok: false; readonly code: 'folder_gone' | 'no_place'; readonly reason: string }

const drawn = { TERM: 'xterm-256color', COLORTERM: 'truecolor' }

/**
 * How the user's own shell is started. On this machine it is held by no sandbox and reads the user's own start-up files; of the
 * app's variables and keys it gets none. Elsewhere it goes the way of the agent's commands, into the same container or machine.
 */
export async function ownLaunch(
  place: OwnPlace,
  machine: OwnMachine,
  environment: () => TerminalEnvironment,
): Promise<OwnLaunch> {
  return place.kind === 'local' ? launchHere(place, machine) : launchThere(place, environment())
}

async function launchHere({ folder }: OwnPlace, machine: OwnMachine): Promise<OwnLaunch> {
  const { env, platform, userHome, passthrough, secrets } = machine
  const cwd = folder ?? userHome
  if (!(await isFolder(cwd))) return { ok: false, code: 'folder_gone', reason: cwd }
  const {
    SHLVL: _level,
    PWD: _folder,
    ...own
  } = childEnvironment(env, {
    passthrough: passthrough(),
    secrets: secrets(),
  })
  return { ok: true, launch: { ...(await shellOf(env, platform)), env: { ...own, ...drawn }, cwd } }
}

async function shellOf(env: OwnMachine['env'], platform: NodeJS.Platform) {
  if (platform === 'win32') return { program: 'powershell.exe', args: ['-NoLogo'] }
  for (const program of [env['SHELL'] ?? '', '/bin/bash'])
    if (isAbsolute(program) && (await isFile(program))) return { program, args: ['-l'] }
  return { program: '/bin/sh', args: ['-l'] }
}

async function launchThere({ folder, sessionId }: OwnPlace, environment: TerminalEnvironment): Promise<OwnLaunch> {
  const opened = await environment.open({ sessionId, workspace: folder }, AbortSignal.timeout(openMs))
  if (!opened.ok) return { ok: false, code: 'no_place', reason: opened.reason }
  const { shell } = opened
  const start = shell.readsProfile ? 'exec "${SHELL:-/bin/sh}" -l' : 'exec "$(command -v bash || echo sh)" -i'
  const script = `export TERM=xterm-256color; cd -- ${shellQuote(shell.startFolder)} 2>/dev/null; ${start}`
  const { program, args, env } = shell.launch(script, { input: true, terminal: true })
  return { ok: true, launch: { program, args, env: { ...env, ...drawn }, cwd: '/' } }
}

/** A container may have to be fetched first. */
const openMs = 300_000

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
