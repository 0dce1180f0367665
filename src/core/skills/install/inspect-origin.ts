import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findSkillFiles } from '../../prompt/gather/skills/find-skill-files'
import { readFrontmatter } from '../../prompt/skills/frontmatter'
import { scanSkillFolder, type SkillReport } from '../guard/scan-folder'
import { skillNameProblem } from '../skill-name'
import { skillSlug } from '../skill-slug'
import { said, type SaidText } from '../../../shared/words/said'

/** A skill in quarantine, with what the scan says about it. */
export interface InspectedSkill extends Pick<SkillReport, 'verdict' | 'findings' | 'bytes'> {
  readonly name: string
  readonly description: string
  /** Below the quarantine, '' for the whole of it. */
  readonly below: string
  readonly files: readonly string[]
  /** Why it cannot be installed whatever the scan says; `null` when it can. */
  readonly problem: SaidText | null
}

const mostSkills = 100

/** Every skill in a fetched folder. `fallbackName` names one that does not say its name and lies at the top. */
export async function inspectFolder(
  folder: string,
  below: string,
  fallbackName: string,
): Promise<readonly InspectedSkill[]> {
  const files = await findSkillFiles(join(folder, below))
  const found = files.filter(({ kind }) => kind === 'skill').slice(0, mostSkills)
  return Promise.all(
    found.map(async ({ path }) => {
      const inside = [below, dirname(path)].filter((part) => part !== '' && part !== '.').join('/')
      return inspect(folder, inside, inside.split('/').at(-1) || fallbackName)
    }),
  )
}

async function inspect(root: string, below: string, usualName: string): Promise<InspectedSkill> {
  const folder = join(root, below)
  const { verdict, findings, bytes, files } = await scanSkillFolder(folder)
  const isLinked = findings.some(({ file, rule }) => file === 'SKILL.md' && rule === 'link')
  const text = isLinked ? '' : await readFile(join(folder, 'SKILL.md'), 'utf8').catch(() => '')
  const { fields, present } = readFrontmatter(text)
  const written = typeof fields['name'] === 'string' ? fields['name'] : usualName
  const name = skillNameProblem(written) === null ? written : skillSlug(written)
  const description = typeof fields['description'] === 'string' ? fields['description'] : ''
  const problem =
    skillNameProblem(name) ?? (present && description !== '' ? null : said('skills.skill_md_not_say_skill'))
  return { name, description, below, verdict, findings, bytes, files: files.map(({ path }) => path), problem }
}
