import { watch } from 'chokidar'
import { dirname, resolve } from 'node:path'

/**
 * Watches one file through its folder, so that it may appear, vanish and be replaced by a rename. A burst of writes is told
 * once, after it has settled; the caller compares contents, since a call does not prove a change.
 */
export function watchFile(
  path: string,
  onEvent: () => void,
  onProblem: (error: unknown) => void,
): { close(): Promise<void> } {
  const file = resolve(path)
  const folder = dirname(file)
  const watcher = watch(folder, {
    depth: 0,
    ignoreInitial: true,
    ignored: (seen) => seen !== folder && seen !== file,
    awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
  })
  watcher.on('all', onEvent)
  // What changed while the watcher was starting has no event of its own.
  watcher.on('ready', onEvent)
  watcher.on('error', onProblem)
  return watcher
}
