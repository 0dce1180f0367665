import { parse } from 'node:path'
import { readTextFile } from '../context-files/read-text-file'
import type { PromptFile } from './prompt-file-state'

/** What a prompt was read from, and what would take part if it appeared. Plain data that can cross a thread border. */
export interface WatchList {
  readonly files: readonly PromptFile[]
  readonly folders: readonly PromptFolder[]
  /** Files of which the prompt has but a line, so what they were made of is read once more when the watching begins. */
  readonly indexed: readonly string[]
}

/** A folder where files with this ending may appear that would take part, whatever their names. */
export interface PromptFolder {
  readonly folder: string
  readonly root: string
  readonly ending: string
  /** Names such a file to the user, before its own name. */
  readonly shown: string
  /** Names that were refused and stay so. */
  readonly except: readonly string[]
}

export function isPromptFile({ ending, except }: PromptFolder, name: string): boolean {
  return name.endsWith(ending) && !except.includes(name)
}

/** The home is the user's own: links in it may lead anywhere. */
export function homeFile(source: string, path: string, frozen: PromptFile['frozen']): PromptFile {
  return { source, path, root: parse(path).root, frozen: frozen && { text: frozen.text, sha256: frozen.sha256 } }
}

export async function frozenFiles({ files, indexed }: WatchList): Promise<readonly PromptFile[]> {
  const reads = await Promise.all(indexed.map(async (path) => ({ path, read: await readTextFile(path) })))
  return [...files, ...reads.flatMap(({ path, read }) => (read.ok ? [homeFile(path, path, read)] : []))]
}
