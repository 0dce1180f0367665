import { join, resolve } from 'node:path'
import { type GitData, readLine } from '../../workspace/git-data'
import { firstOdd, oddFileBelow } from '../../workspace/odd-file'

const attributes = '.gitattributes'
const ofRoot = ['.mailmap', '.gitmodules']
const mostBytes = Number.POSITIVE_INFINITY
const mostValues = 1_000

/** What git may be waiting for when it stands still: a pipe or a device among the files that it reads. Never throws. */
export async function endlessFile(root: string, { common }: GitData, signal: AbortSignal): Promise<string | null> {
  const near = [...ofRoot.map((name) => join(root, name)), ...(await namedInConfig(root, common))]
  const odd = await firstOdd(near, mostBytes)
  if (odd !== null) return odd
  const all = async (folder: string, names: readonly string[]) => names.map((name) => join(folder, name))
  const inData = await oddFileBelow({ folder: common, suspects: all, never: new Set(), mostBytes, signal })
  if (inData !== null) return inData
  const suspects = async (folder: string, names: readonly string[]) =>
    names.includes(attributes) ? [join(folder, attributes)] : []
  return oddFileBelow({ folder: root, suspects, never: new Set(['.git']), mostBytes, signal })
}

/** Settings such as `include.path` name files that git reads too. What is no path leads to nothing. */
async function namedInConfig(root: string, common: string): Promise<string[]> {
  const config = (await readLine(join(common, 'config'))) ?? ''
  const values = [...config.matchAll(/=[ \t]*"?([^"\n]+?)"?[ \t]*$/gm)].map(([, value = '']) => value)
  return values.slice(0, mostValues).flatMap((value) => [resolve(common, value), resolve(root, value)])
}
