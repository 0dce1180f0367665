import { hash } from 'node:crypto'
import { join } from 'node:path'
import { readTextFile } from '../prompt/context-files/read-text-file'
import { type Frontmatter, readFrontmatter } from '../prompt/skills/frontmatter'
import type { FoundSkill } from './catalogue'
import { scanSkillText } from './guard/scan-text'
import type { SkillFinding } from './guard/skill-finding'
import { skillFiles } from './guard/skill-files'
import { largestFile } from './guard/scan-folder'
import { verdictOf } from './guard/verdict'
import { supportFolders } from './support-path'
import { said, type SaidText } from '../../shared/words/said'

export interface ReadSkill {
  readonly ok: true
  readonly text: string
  readonly front: Frontmatter
  /** Support files, below the skill's folder. */
  readonly files: readonly string[]
  readonly findings: readonly SkillFinding[]
}

export type SkillRead = ReadSkill | { readonly ok: false; readonly message: SaidText }

const remembered = new Map<string, readonly SkillFinding[]>()
const mostRemembered = 200

/** A skill as it is used. One from outside the home that reads like an attack is not: it stays where it is, unused. */
export async function readSkill(skill: Pick<FoundSkill, 'name' | 'path' | 'folder' | 'source'>): Promise<SkillRead> {
  const read = await readTextFile(skill.path, { maxBytes: largestFile })
  if (!read.ok)
    return { ok: false, message: said('skills.skill_cannot_read', { name: skill.name, detail: read.detail }) }
  const findings = await findingsOf(read.text)
  if (isForeign(skill) && verdictOf(findings.map(({ severity }) => severity)) === 'dangerous') {
    const rules = [...new Set(findings.filter(({ severity }) => severity === 'critical').map(({ rule }) => rule))]
    return { ok: false, message: quarantined(skill.name, rules) }
  }
  const { files } = await skillFiles(skill.folder).catch(() => ({ files: [] }))
  const support = files.filter(({ path, kind }) => kind === 'file' && isSupportFile(path)).map(({ path }) => path)
  return { ok: true, text: read.text, front: readFrontmatter(read.text), files: support, findings }
}

export type SupportFile =
  | { readonly ok: true; readonly text: string; readonly findings: readonly SkillFinding[] }
  | { readonly ok: false; readonly message: SaidText }

/** One file of a skill. Nothing outside of the skill's folder is read, whatever link leads there. */
export async function readSupportFile(
  skill: Pick<FoundSkill, 'name' | 'folder' | 'source'>,
  file: string,
): Promise<SupportFile> {
  const parts = file.split(/[/\\]/)
  if (file === '' || parts.includes('..') || /^(?:[/\\]|[a-z]:)/i.test(file))
    return { ok: false, message: said('skills.not_lie_folder', { file: JSON.stringify(file), name: skill.name }) }
  const read = await readTextFile(join(skill.folder, ...parts), { maxBytes: largestFile, root: skill.folder })
  if (!read.ok)
    return { ok: false, message: said('skills.cannot_read', { file, name: skill.name, detail: read.detail }) }
  const findings = await scanSkillText(file, read.text)
  const rules = findings.filter(({ severity }) => severity === 'critical').map(({ rule }) => rule)
  if (isForeign(skill) && rules.length > 0) return { ok: false, message: quarantined(skill.name, [...new Set(rules)]) }
  return { ok: true, text: read.text, findings }
}

const isForeign = ({ source }: Pick<FoundSkill, 'source'>): boolean => source === 'project' || source === 'external'

const isSupportFile = (path: string): boolean =>
  [...supportFolders, 'examples'].some((folder) => path.startsWith(`${folder}/`))

function quarantined(name: string, rules: readonly string[]): SaidText {
  return said('skills.skill_not_used_reads_like', { name, rules: rules.join(', ') })
}

/** By content, so that a skill is scanned again exactly when it changed. */
async function findingsOf(text: string): Promise<readonly SkillFinding[]> {
  const key = hash('sha256', text)
  const known = remembered.get(key)
  if (known !== undefined) return known
  const findings = await scanSkillText('SKILL.md', text)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(key, findings)
  return findings
}
