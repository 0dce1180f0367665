import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { shellWords } from '../../../workspace/shell-words'

const mostWords = 64

/** The folder in which a command starts and those that it names, each of which may be one that it works in. */
export async function namedFolders(command: string, start: string): Promise<readonly string[]> {
  const words = (shellWords(command) ?? []).filter(({ kind }) => kind === 'word').map(({ text }) => text)
  const folders = [start]
  for (const word of words.slice(0, mostWords)) {
    const path = word.replace(/^(?:--[a-z-]+=|-C(?=.))/, '')
    for (const base of folders.slice(0, mostWords)) {
      const folder = resolve(base, path)
      if (!folders.includes(folder) && (await isFolder(folder))) folders.push(folder)
    }
  }
  return folders
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
