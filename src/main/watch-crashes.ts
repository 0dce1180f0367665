import { type App, type WebContents, app as electron } from 'electron'
import { type Crash, saveCrash } from '../runtime/features/crashes/crash-folder'
import type { GraphicsMemory } from './graphics-memory'

export interface CrashPorts {
  readonly app: Pick<App, 'on'>
  /** Reports lie here until the user deletes or shares them; they are sent nowhere. */
  readonly folder: string
  readonly graphics: GraphicsMemory
  readonly clock: () => number
  /** The user is told. `part` is `window`, or what Chromium calls its process. */
  onCrash(part: string, reason: string): void
}

/** A page that dies this often within a minute would die again: it stays as it is, so that the machine is left in peace. */
const mostRevivals = 3

type Page = Pick<WebContents, 'on' | 'reload' | 'isDestroyed'>

/**
 * Keeps a report of every process that died. Returns what watches a window's page: it is loaded again when its process died.
 * Chats live in main and lose nothing.
 */
export function watchCrashes({ app, folder, graphics, clock, onCrash }: CrashPorts): (page: Page) => void {
  const remember = (part: string, reason: string, exitCode: number): void => {
    void saveCrash(folder, crashOf(part, reason, exitCode, clock()))
    onCrash(part, reason)
  }
  // Chromium starts these again by itself.
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason === 'clean-exit') return
    if (type === 'GPU') graphics.crashed()
    remember(type.toLowerCase(), reason, exitCode)
  })
  return (page) => {
    let revivals: number[] = []
    page.on('render-process-gone', (_event, { reason, exitCode }) => {
      if (reason === 'clean-exit') return
      remember('window', reason, exitCode)
      const now = clock()
      revivals = [...revivals.filter((at) => now - at < 60_000), now]
      if (revivals.length > mostRevivals) return
      // Loading anew while Electron still tells of the loss would take main down too.
      setImmediate(() => page.isDestroyed() || page.reload())
    })
  }
}

export function crashOf(part: string, reason: string, exitCode: number, now: number): Crash {
  const { platform, versions, arch } = globalThis.process
  const known = { app: electron.getVersion(), electron: versions.electron, platform: `${platform} ${arch}` }
  return { at: new Date(now).toISOString(), process: part, reason, exitCode, versions: known }
}
