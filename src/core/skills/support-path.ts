import { said, type SaidText } from '../../shared/words/said'

/** Where the material of a skill may be, beside its SKILL.md. */
export const supportFolders = ['references', 'templates', 'scripts', 'assets'] as const

const longestPath = 300

/** Why a path cannot be that of a support file, or `null`. */
export function supportPathProblem(path: string): SaidText | null {
  const parts = path.split('/')
  const [first] = parts
  if (path === '') return said('skills.file_path_empty_name_file')
  if (path.length > longestPath || /[\\:*?"<>|\p{Cc}]/u.test(path))
    return said('skills.no_usable_path', { path: JSON.stringify(path) })
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[. ]$/.test(part)))
    return said('skills.must_plain_path_below_skill', { path: JSON.stringify(path) })
  if (parts.length < 2 || !supportFolders.some((folder) => folder === first))
    return said('skills.support_file_must_below_not', {
      supportFolders: supportFolders.join('/, '),
      path: JSON.stringify(path),
    })
  return null
}
