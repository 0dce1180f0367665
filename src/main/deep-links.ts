import { isAbsolute } from 'node:path'

const scheme = 'hermes:'
const longestLink = 8_192

/**
 * The folder that a `hermes://open?folder=…` link asks for, or `null` for any other text. Any page can hold such a link, so
 * whoever follows it asks the user first; it can name a folder and nothing else.
 */
export function folderOfLink(link: string): string | null {
  if (link.length > longestLink) return null
  const url = URL.parse(link)
  if (url === null || url.protocol !== scheme || url.host !== 'open') return null
  const folder = url.searchParams.get('folder')
  if (folder === null || !isAbsolute(folder) || /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(folder))
    return null
  return folder
}

/** Whether a word of the command line is such a link, so that it is not taken for a folder. */
export const isLink = (word: string): boolean => /^hermes:/i.test(word)
