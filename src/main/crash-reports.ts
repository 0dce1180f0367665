import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type App, type WebContents, app as electron } from 'electron'

/** What is kept of a crash. Nothing of a process's memory, which may hold keys and chats. */
interface CrashReport {
  readonly at: string
  /** Which process: the window, or one of Chromium's own. */
  readonly process: string
  readonly reason: string
  readonly exitCode: number
  readonly versions: { readonly app: string; readonly electron: string; readonly platform: string }
}

export interface CrashPorts {
  readonly app: Pick<App, 'on'>
  readonly window: Pick<WebContents, 'on' | 'reload' | 'isDestroyed'>
  /** Reports lie here until the user deletes or shares them; they are sent nowhere. */
  readonly folder: string
  readonly clock: () => number
}

const mostReports = 20
/** A page that dies this often within a minute would die again: it stays as it is, so that the machine is left in peace. */
const mostRevivals = 3

/** Loads the page again when its process died, and keeps a report of every process that did. Chats live in main and lose nothing. */
export function watchCrashes({ app, window, folder, clock }: CrashPorts): void {
  let revivals: number[] = []
  window.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    void saveReport(folder, reportOf('window', reason, exitCode, clock()))
    const now = clock()
    revivals = [...revivals.filter((at) => now - at < 60_000), now]
    if (revivals.length > mostRevivals) return
    // Loading anew while Electron still tells of the loss would take main down too.
    setImmediate(() => window.isDestroyed() || window.reload())
  })
  // Chromium starts these again by itself; without a graphics process that lives it draws in software.
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit' && reason !== 'killed')
      void saveReport(folder, reportOf(type.toLowerCase(), reason, exitCode, clock()))
  })
}

function reportOf(process: string, reason: string, exitCode: number, now: number): CrashReport {
  const { platform, versions, arch } = globalThis.process
  const known = { app: electron.getVersion(), electron: versions.electron, platform: `${platform} ${arch}` }
  return { at: new Date(now).toISOString(), process, reason, exitCode, versions: known }
}

/** A report that cannot be written is not worth another failure. */
async function saveReport(folder: string, report: CrashReport): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${report.at.replaceAll(':', '-')}-${report.process.replaceAll(/[^a-z]/g, '')}.json`
    await writeFile(join(folder, name), `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 })
    const old = (await readdir(folder)).sort().slice(0, -mostReports)
    await Promise.all(old.map((file) => rm(join(folder, file), { force: true })))
  } catch {
    return
  }
}
