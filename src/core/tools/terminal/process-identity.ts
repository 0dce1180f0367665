import { readFile } from 'node:fs/promises'
import { runProgram } from './run-program'

/** When a process was started, as the system tells it; `null` when there is no such process. Numbers are used again, this is not. */
export async function processIdentity(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return fromProc(pid)
  if (process.platform === 'win32') return null
  const asked = await runProgram('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], { env: {}, timeoutMs: 5_000 })
  return asked.ok ? asked.stdout.trim() || null : null
}

async function fromProc(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null)
  if (stat === null) return null
  // The name of the program may contain anything, so count from the bracket that ends it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startedAt] = [fields[0], fields[19]]
  return state === 'Z' || startedAt === undefined ? null : startedAt
}
