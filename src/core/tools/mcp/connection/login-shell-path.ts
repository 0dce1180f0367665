import { spawn } from 'node:child_process'
import { basename, delimiter } from 'node:path'

const mark = '__hermes_environment__'
const shells = new Set(['bash', 'zsh', 'fish', 'sh', 'dash', 'ksh'])
const timeoutMs = 5_000
const longest = 256 * 1024

/**
 * The folders where the user's shell finds programs. An app that was started from the dock or a menu does not have them,
 * and `npx` or `uvx` would not be found. Asked once; a shell that fails or hangs costs nothing but those folders.
 */
export function createLoginShellPath(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform) {
  let known: Promise<string> | null = null
  return (): Promise<string> => (known ??= ask(env, platform))
}

async function ask(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): Promise<string> {
  const own = env['PATH'] ?? env['Path'] ?? ''
  const shell = env['SHELL'] ?? ''
  if (platform === 'win32' || !shells.has(basename(shell))) return own
  const printed = await run(shell, env)
  const login = printed.split(mark)[1]?.match(/^PATH=(.*)$/m)?.[1] ?? ''
  return [...new Set([...login.split(delimiter), ...own.split(delimiter)].filter((folder) => folder !== ''))].join(
    delimiter,
  )
}

/** `env` prints folders with colons in every shell, also in those that keep them as a list. Never rejects. */
function run(shell: string, env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const command = `printf '%s\\n' ${mark}; env; printf '%s\\n' ${mark}`
  return new Promise((resolve) => {
    const child = spawn(shell, ['-l', '-i', '-c', command], {
      env: { ...env, TERM: 'dumb' },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })
    let printed = ''
    const stop = () => {
      clearTimeout(timer)
      // A start-up file may have left something running: it goes with its group.
      if (child.pid !== undefined && child.exitCode === null) {
        try {
          process.kill(-child.pid, 'SIGKILL')
        } catch {
          child.kill('SIGKILL')
        }
      }
      resolve(printed)
    }
    const timer = setTimeout(stop, timeoutMs)
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.length > longest || printed.split(mark).length > 2) stop()
    })
    child.once('error', stop)
    child.once('close', stop)
  })
}
