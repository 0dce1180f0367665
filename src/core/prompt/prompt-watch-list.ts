import { parse } from 'node:path'
import { readTextFile } from './context-files/read-text-file'
import type { PromptInput } from './prompt-input'
import { contextWatchList } from './staleness/context-watch-list'
import type { PromptFile } from './staleness/prompt-file-state'
import type { PromptFolder } from './staleness/stale-files'

export interface WatchList {
  readonly files: readonly PromptFile[]
  readonly folders: readonly PromptFolder[]
}

/** The files that a prompt was built from, and those that would take part if they appeared. */
export async function promptWatchList(input: PromptInput, agentsChain: boolean): Promise<WatchList> {
  const { homeFiles, contextFiles, ghosts, builtFor } = input
  const skills = await Promise.all(homeFiles.skills.map(frozenSkill))
  const context =
    builtFor.workspace === null
      ? { files: [], folders: [] }
      : await contextWatchList(builtFor.workspace, agentsChain, { files: contextFiles, ghosts, notices: [] })
  return { files: [...homeFiles.files, ...skills.flat(), ...context.files], folders: context.folders }
}

/** The home is the user's own: links in it may lead anywhere. */
export function homeFile(source: string, path: string, frozen: PromptFile['frozen']): PromptFile {
  return { source, path, root: parse(path).root, frozen: frozen && { text: frozen.text, sha256: frozen.sha256 } }
}

/** The index keeps only a line of a skill, so what it was made from is read once more. */
async function frozenSkill(path: string): Promise<PromptFile[]> {
  const read = await readTextFile(path)
  return read.ok ? [homeFile(path, path, read)] : []
}
