import { realpath } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { readTextFile } from './context-files/read-text-file'
import type { GatheredParts } from './gather-parts'
import type { PromptOptions } from './prompt-options'
import { contextWatchList } from './staleness/context-watch-list'
import type { PromptFile } from './staleness/prompt-file-state'
import type { PromptFolder } from './staleness/stale-files'

export interface WatchList {
  readonly files: readonly PromptFile[]
  readonly folders: readonly PromptFolder[]
}

/** The files that took part in a prompt, and those that would if they appeared. */
export async function promptWatchList(options: PromptOptions, parts: GatheredParts): Promise<WatchList> {
  const { home, config, skipContextFiles = false } = options
  const memories = join(home, 'memories')
  const skills = await Promise.all(parts.skills.files.map(frozenSkill))
  const context = await contextFilesOf(options, parts)
  return {
    files: [
      ...(skipContextFiles ? [] : [inHome('SOUL.md', join(home, 'SOUL.md'), parts.soul.file)]),
      ...(config.memory.memory_enabled ? [inHome('MEMORY.md', join(memories, 'MEMORY.md'), parts.memory.file)] : []),
      ...(config.memory.user_profile_enabled ? [inHome('USER.md', join(memories, 'USER.md'), parts.user.file)] : []),
      ...skills.flat(),
      ...context.files,
    ],
    folders: context.folders,
  }
}

async function contextFilesOf(options: PromptOptions, { context }: GatheredParts): Promise<WatchList> {
  const { workspace, config, skipContextFiles = false } = options
  const folder = workspace === null || skipContextFiles ? null : await realpath(workspace).catch(() => null)
  return folder === null ? { files: [], folders: [] } : contextWatchList(folder, config.context.agents_chain, context)
}

/** The index keeps only a line of a skill, so what it was made from is read once more. */
async function frozenSkill(path: string): Promise<PromptFile[]> {
  const read = await readTextFile(path)
  return read.ok ? [inHome(path, path, { text: read.text, sha256: read.sha256 })] : []
}

/** The home is the user's own: links in it may lead anywhere. */
function inHome(source: string, path: string, frozen: PromptFile['frozen']): PromptFile {
  return { source, path, root: parse(path).root, frozen }
}
