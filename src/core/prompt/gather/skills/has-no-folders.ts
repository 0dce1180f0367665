import { type Stats, statfsSync } from 'node:fs'

/** ext2 to ext4, XFS and tmpfs: a folder there has a link for itself, one from its parent and one from each folder in it. */
const countingSystems = new Set([0xef53, 0x58465342, 0x01021994])

const isLinux = process.platform === 'linux'

/** By device: whether its folders count the folders in them. */
const counting = new Map<number, boolean>()

/**
 * Whether a folder surely has no folders in it; links are not counted. Asking this is several times cheaper than listing
 * the folder. `false` wherever the number of links says nothing.
 */
export function hasNoFolders(folder: string, { nlink, dev }: Pick<Stats, 'nlink' | 'dev'>): boolean {
  if (nlink !== 2 || !isLinux) return false
  const known = counting.get(dev)
  if (known !== undefined) return known
  const counts = isCounting(folder)
  counting.set(dev, counts)
  return counts
}

function isCounting(folder: string): boolean {
  try {
    return countingSystems.has(statfsSync(folder).type)
  } catch {
    return false
  }
}
