import { join, resolve } from 'node:path'
import { gitFolder, readGitLine } from '../../../workspace/git-data'
import { foldersUpwards } from '../../../workspace/git-root'
import { firstOdd, oddFileBelow } from '../../../workspace/odd-file'

const ignoreFiles = ['.gitignore', '.ignore', '.rgignore']
const never = new Set(['.git', '.hg', '.svn'])
/** As large as those that are honoured elsewhere in the app. */
const mostBytes = 256 * 1024

/**
 * An ignore file that a search in this folder would come across and that is none: a pipe, a device, or far too large.
 * `null` when there is none, or the signal came first. Never throws.
 */
export async function oddIgnoreFile(folder: string, signal: AbortSignal): Promise<string | null> {
  for (const place of foldersUpwards(folder)) {
    const files = [...ignoreFiles.map((name) => join(place, name)), ...(await gitFiles(place, folder))]
    const odd = await firstOdd(files, mostBytes)
    if (odd !== null) return odd
  }
  const suspects = async (place: string, names: readonly string[]) => [
    ...names.filter((name) => ignoreFiles.includes(name)).map((name) => join(place, name)),
    ...(names.includes('.git') ? await gitFiles(place, folder) : []),
  ]
  return oddFileBelow({ folder, suspects, never, mostBytes, signal })
}

/** What ripgrep reads of git's own files. It takes what a `.git` names as seen from the folder where it was started. */
async function gitFiles(place: string, start: string): Promise<string[]> {
  const dotGit = join(place, '.git')
  const folders = new Set([await gitFolder(dotGit), await gitFolder(dotGit, start)])
  const files = await Promise.all(
    [...folders].map(async (folder) => {
      const shared = join(folder, 'commondir')
      return [shared, join(resolve(folder, (await readGitLine(shared)) ?? ''), 'info/exclude')]
    }),
  )
  return files.flat()
}
