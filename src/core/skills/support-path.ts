/** Where the material of a skill may be, beside its SKILL.md. */
export const supportFolders = ['references', 'templates', 'scripts', 'assets'] as const

const longestPath = 300

/** Why a path cannot be that of a support file, or `null`. */
export function supportPathProblem(path: string): string | null {
  const parts = path.split('/')
  const [first] = parts
  if (path === '') return 'file_path is empty: name a file, such as references/details.md.'
  if (path.length > longestPath || /[\\:*?"<>|\p{Cc}]/u.test(path)) return `${JSON.stringify(path)} is no usable path.`
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[. ]$/.test(part)))
    return `${JSON.stringify(path)} must be a plain path below the skill, without "." and "..".`
  if (parts.length < 2 || !supportFolders.some((folder) => folder === first))
    return `A support file must be below ${supportFolders.join('/, ')}/: ${JSON.stringify(path)} is not.`
  return null
}
