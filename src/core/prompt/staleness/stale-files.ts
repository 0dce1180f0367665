import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { StaleFile } from '../../../shared/model'
import { fingerprint, type PromptFile, promptFileState, type PromptFileState } from './prompt-file-state'
import { unifiedDiff } from '../../base/text-diff'
import { isPromptFile, type PromptFolder } from './watch-list'

export interface StalePorts {
  onStale(stale: StaleFile): void
  /** The file is again what the prompt was built from. */
  onFresh(source: string): void
}

/** Remembers what was reported about each file, so that only news are reported. */
export function createStaleFiles(files: readonly PromptFile[], folders: readonly PromptFolder[], ports: StalePorts) {
  const known = new Map(files.map((file) => [file.path, file]))
  const reported = new Map<string, string>()
  const fingerprints = new Map<string, string>()
  const vanished = new Set<string>()

  /** Looks at every file. `unsure` when one is gone that may come back at once: editors save by rename. */
  async function check(): Promise<'sure' | 'unsure'> {
    await meetNewFiles()
    let verdict: 'sure' | 'unsure' = 'sure'
    for (const file of known.values()) {
      const print = await fingerprint(file.path)
      if (print !== null && print === fingerprints.get(file.path)) continue
      const state = await promptFileState(file)
      if (state.kind === 'missing' && !vanished.has(file.path)) {
        vanished.add(file.path)
        verdict = 'unsure'
        continue
      }
      if (state.kind !== 'missing') vanished.delete(file.path)
      if (print === null) fingerprints.delete(file.path)
      else fingerprints.set(file.path, print)
      report(file, state)
    }
    return verdict
  }

  async function meetNewFiles(): Promise<void> {
    for (const place of folders) {
      for (const name of (await namesIn(place.folder)).filter((name) => isPromptFile(place, name))) {
        const path = join(place.folder, name)
        if (!known.has(path)) known.set(path, { source: place.shown + name, path, root: place.root, frozen: null })
      }
    }
  }

  function report(file: PromptFile, state: PromptFileState): void {
    const news = state.kind === 'differs' ? state.sha256 : state.kind
    if (news === (reported.get(file.path) ?? 'fresh')) return
    reported.set(file.path, news)
    if (state.kind === 'fresh') ports.onFresh(file.source)
    else ports.onStale(describe(file, state))
  }

  return { check }
}

function describe({ source, path, frozen }: PromptFile, state: Exclude<PromptFileState, { kind: 'fresh' }>): StaleFile {
  const now = state.kind === 'missing' ? '' : state.text
  const diff = unifiedDiff(source, frozen?.text ?? '', now)
  if (frozen === null) return { path, source, change: 'appeared', diff }
  return { path, source, change: state.kind === 'missing' ? 'removed' : 'changed', diff }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}
