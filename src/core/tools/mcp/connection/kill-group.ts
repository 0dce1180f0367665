import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends a process that was started as the head of its own group, with everything it started: a server is often a script
 * that runs the real one. First politely, then by force. Never rejects.
 */
export async function killGroup(child: ChildProcess, politeMs: number): Promise<void> {
  if (child.pid === undefined) return
  const gone = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
  signal(child, 'SIGTERM')
  const timer = Promise.withResolvers<void>()
  const timeout = setTimeout(timer.resolve, politeMs)
  await Promise.race([gone, timer.promise])
  clearTimeout(timeout)
  signal(child, 'SIGKILL')
}

function signal(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  const { pid } = child
  if (pid === undefined) return
  if (process.platform === 'win32') {
    // There the number of a process that ended may already be another one's.
    if (child.exitCode !== null) return
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { windowsHide: true, stdio: 'ignore' }).on(
      'error',
      () => undefined,
    )
    return
  }
  try {
    process.kill(-pid, name)
  } catch {
    // The group is gone already.
  }
}
