import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CrashReport } from '../../../shared/calls/crash-calls'

/** What is kept of a crash. Nothing of a process's memory, which may hold keys and chats. */
export interface Crash {
  readonly at: string
  /** Which one died: the window, one of Chromium's own processes, a thread of ours. */
  readonly process: string
  readonly reason: string
  readonly exitCode: number
  readonly versions: { readonly app: string; readonly electron: string; readonly platform: string }
}

/** Beside the logs. */
export const crashFolder = (logs: string): string => join(logs, 'crashes')

const mostReports = 20
const ending = '.json'

/** A report that cannot be written is not worth another failure. */
export async function saveCrash(folder: string, crash: Crash): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${crash.at.replaceAll(':', '-')}-${crash.process.replaceAll(/[^a-z]/g, '')}${ending}`
    await writeFile(join(folder, name), `${JSON.stringify(crash, null, 2)}\n`, { mode: 0o600 })
    const old = (await reportNames(folder)).slice(mostReports)
    await Promise.all(old.map((file) => rm(join(folder, file), { force: true })))
  } catch {
    return
  }
}

/** The newest first, with what `redact` knows blacked out. */
export async function readCrashes(folder: string, redact: (text: string) => string): Promise<CrashReport[]> {
  const names = await reportNames(folder)
  return Promise.all(names.map(async (name) => ({ name, text: redact(await readFile(join(folder, name), 'utf8')) })))
}

export async function clearCrashes(folder: string): Promise<void> {
  await Promise.all((await reportNames(folder)).map((name) => rm(join(folder, name), { force: true })))
}

/** Their names begin with the time. */
async function reportNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(ending)).sort((one, other) => (one < other ? 1 : -1))
  } catch {
    return []
  }
}
