import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from './system-error'

export interface LockPorts {
  /** The id of this process, and whether another one is running. */
  readonly process: number
  readonly isAlive: (process: number) => boolean
}

const usualPatienceMs = 5_000
const pauseMs = 25

let lastToken = 0

/**
 * Runs `work` while no other process of this app does the same for the file; `null` when another one did not let go in time.
 * A lock whose process has died is taken over.
 */
export async function withLock<T>(
  lock: string,
  ports: LockPorts,
  work: () => Promise<T>,
  patienceMs = usualPatienceMs,
): Promise<T | null> {
  const release = await takeLock(lock, ports, patienceMs)
  if (release === null) return null
  try {
    return await work()
  } finally {
    await release()
  }
}

/** Returns what lets go again; `null` when another one did not let go in time. */
export async function takeLock(
  lock: string,
  ports: LockPorts,
  patienceMs: number,
): Promise<(() => Promise<void>) | null> {
  const token = `${ports.process} ${(lastToken += 1)} ${Date.now()}`
  await mkdir(dirname(lock), { recursive: true, mode: 0o700 })
  const deadline = performance.now() + patienceMs
  for (let looks = 0; ; looks += 1) {
    if (await create(lock, token)) return () => rm(lock, { force: true })
    await removeIfDead(lock, token, ports)
    // The lock of a dead process is gone now, so there is always a second look.
    if (looks > 0 && performance.now() > deadline) return null
    await pause(pauseMs)
  }
}

async function create(lock: string, token: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx', 0o600)
    await file.writeFile(token)
    await file.close()
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Renamed away first: of two that find the lock of a dead process only one gets it, and a new lock is put back. */
async function removeIfDead(lock: string, token: string, { isAlive }: LockPorts): Promise<void> {
  const owner = await read(lock)
  if (owner === null || owner === '' || isAlive(Number.parseInt(owner, 10))) return
  const aside = `${lock}.${token.replaceAll(' ', '-')}`
  try {
    await rename(lock, aside)
    if ((await read(aside)) === owner) await rm(aside, { force: true })
    else await rename(aside, lock)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
