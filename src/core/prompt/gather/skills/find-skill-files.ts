import { statOf } from './stamp'
import { type SkillFile, walkSkills } from './walk-skills'

/** Every SKILL.md and DESCRIPTION.md below a folder, in the order of a walk. */
export async function findSkillFiles(folder: string): Promise<readonly SkillFile[]> {
  const files: SkillFile[] = []
  await walkSkills(folder, (file) => {
    const isThere = statOf(file.place)?.isFile() === true
    if (isThere) files.push(file)
    return isThere
  })
  return files
}
