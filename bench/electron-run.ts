import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'

const electron = createRequire(import.meta.url)('electron') as unknown as string
/** Electron refuses to start its sandbox as root. */
const rootSwitches = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export interface RunningApp {
  /** From spawn to the line `ready` on standard output. */
  readonly readyMs: number
  /** Proportional set size of the whole process tree, in KiB. */
  pss(): number
  /** Seconds that the whole process tree has computed so far. */
  cpu(): number
  stop(): Promise<void>
}

export function startApp(folder: string, args: readonly string[], env: Record<string, string>): Promise<RunningApp> {
  const started = performance.now()
  const child = spawn(electron, [...rootSwitches, folder, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`${folder} ended with ${code} before its window was ready: ${output}`)),
    )
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (!/^ready$/m.test(output)) return
      child.stdout.removeAllListeners('data')
      child.removeAllListeners('exit')
      const root = child.pid ?? 0
      resolve({
        readyMs: performance.now() - started,
        pss: () => sumOfTree(root, pssOf),
        cpu: () => sumOfTree(root, cpuOf),
        stop: () => stop(child),
      })
    })
  })
}

/** As a person would: what both apps keep for their next start is on the disk then. */
function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.once('exit', () => {
      clearTimeout(late)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/**
 * What a process and all that it started have written, in KiB. Pages of files do not count: whose they are depends on which other
 * programs run.
 */
export const ownMemoryOfTree = (root: number): number => sumOfTree(root, ownOf)

/** A process and all that it started. */
export const countTree = (root: number): number => sumOfTree(root, () => 1)

function sumOfTree(root: number, read: (pid: number) => number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readProc(name, 'stat'))?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(belongs).reduce((sum, pid) => sum + read(pid), 0)
}

function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readProc(String(pid), 'smaps_rollup'))?.[1] ?? 0)
}

function ownOf(pid: number): number {
  return Number(/^Pss_Dirty:\s+(\d+)/m.exec(readProc(String(pid), 'smaps_rollup'))?.[1] ?? 0)
}

/** Linux counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const [, user, system] = /^\d+ \(.*\) \S(?: \S+){10} (\d+) (\d+)/s.exec(readProc(String(pid), 'stat')) ?? []
  return (Number(user ?? 0) + Number(system ?? 0)) / 100
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
