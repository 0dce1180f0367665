import { randomUUID } from 'node:crypto'
import { isAbsolute } from 'node:path'
import { withoutSecrets } from '../../base/secret-variable'
import { runProgram } from './run-program'

type Variables = Readonly<Record<string, string | undefined>>

const patienceMs = 5_000

/**
 * The search path for commands. An app that was started from a dock knows only the system's folders, so the user's login shell is
 * asked; one that was started from a terminal keeps that terminal's order.
 */
export async function searchPath(env: Variables, platform: NodeJS.Platform): Promise<string> {
  const own = env['PATH'] ?? ''
  if (platform === 'win32') return own
  const login = (await loginPath(env)) ?? ''
  return env['TERM'] === undefined ? joined(login, own) : joined(own, login)
}

/** `null` when the shell does not answer. Some profiles wait for input or print greetings. */
async function loginPath(env: Variables): Promise<string | null> {
  const shell = env['SHELL'] ?? '/bin/sh'
  const mark = randomUUID()
  for (const flags of ['-ilc', '-lc']) {
    const asked = await runProgram(shell, [flags, `printf '%s' "${mark}$PATH${mark}"`], {
      env: withoutSecrets(env),
      timeoutMs: patienceMs,
      apart: true,
    })
    const found = asked.ok ? asked.stdout.split(mark)[1] : undefined
    if (found !== undefined && found.includes('/')) return found
  }
  return null
}

/** Without folders that depend on where a command runs: that may be a workspace with programs of strangers. */
function joined(first: string, second: string): string {
  return [...new Set([...first.split(':'), ...second.split(':')])].filter((folder) => isAbsolute(folder)).join(':')
}
