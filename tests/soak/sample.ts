import type { CDPSession, ElectronApplication } from 'playwright-core'
import { collectThreads } from './collect-threads'
import { chromiumType, cpuOf, memoryOf, openFilesOf, threadsOf, treeOf } from '../fixtures/process-tree'

/** What an app holds at one moment, after a collection of garbage everywhere. */
export interface Sample {
  readonly minute: number
  readonly round: number
  /** All processes, in MiB; `ownMemory` without mapped files. */
  readonly memory: number
  readonly ownMemory: number
  /** `ownMemory` of main and of the page alone. */
  readonly mainOwn: number
  readonly pageOwn: number
  readonly mainHeap: number
  readonly pageHeap: number
  readonly openFiles: number
  readonly threads: number
  readonly processes: number
  /** Timers, sockets, child processes and the like that keep main's loop alive, and listeners on Electron's own objects. */
  readonly mainHandles: number
  readonly pageListeners: number
  readonly pageNodes: number
  /** Seconds of computing since the start. */
  readonly cpu: number
}

export async function takeSample(
  app: ElectronApplication,
  page: CDPSession,
  at: Pick<Sample, 'minute' | 'round'>,
): Promise<Sample> {
  await app.evaluate(collectThreads)
  const main = await app.evaluate(measureMain)
  await page.send('HeapProfiler.collectGarbage')
  const { metrics } = await page.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  const tree = treeOf(app.process().pid ?? 0)
  const sum = (read: (pid: number) => number) => tree.reduce((total, pid) => total + read(pid), 0)
  const memory = tree.map((pid) => ({ type: chromiumType(pid), ...memoryOf(pid) }))
  const ownOf = (wanted: string) =>
    memory.filter(({ type }) => type === wanted).reduce((total, { own }) => total + own, 0) / 1024
  return {
    ...at,
    memory: memory.reduce((total, { all }) => total + all, 0) / 1024,
    ownMemory: memory.reduce((total, { own }) => total + own, 0) / 1024,
    mainOwn: ownOf(''),
    pageOwn: ownOf('renderer'),
    mainHeap: main.heap / mebi,
    pageHeap: metric('JSHeapUsedSize') / mebi,
    openFiles: sum(openFilesOf),
    threads: sum(threadsOf),
    processes: tree.length,
    mainHandles: main.handles,
    pageListeners: metric('JSEventListeners'),
    pageNodes: metric('Nodes'),
    cpu: sum(cpuOf),
  }
}

const mebi = 1024 * 1024

/** Runs inside the app, so it may use nothing from here. */
function measureMain({ app, ipcMain, webContents }: typeof Electron.CrossProcessExports): {
  heap: number
  handles: number
} {
  process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
  const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc')
  if (typeof collect === 'function') collect()
  const emitters: NodeJS.EventEmitter[] = [app, ipcMain, process, ...webContents.getAllWebContents()]
  const listeners = emitters.flatMap((emitter) => emitter.eventNames().map((name) => emitter.listenerCount(name)))
  return {
    heap: process.memoryUsage().heapUsed,
    handles: process.getActiveResourcesInfo().length + listeners.reduce((total, count) => total + count, 0),
  }
}
