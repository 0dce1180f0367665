import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { said, type SaidText } from '../../../shared/words/said'
import { errorCode } from '../../base/system-error'
import { readFrontmatter } from '../../prompt/skills/frontmatter'
import { replaceInFile } from '../../tools/files/replace-in-file'
import { findSkill, type FoundSkill } from '../catalogue'
import type { FileEdit, SkillChange } from '../changes/skill-change'
import { largestFile } from '../guard/scan-folder'
import { readSkill } from '../read-skill'
import { categoryProblem, skillNameProblem } from '../skill-name'
import { supportPathProblem } from '../support-path'
import type { ManageInput } from './manage-input'
import { countCodePoints } from '../../base/code-points'

export interface PlanGrounds {
  readonly skills: readonly FoundSkill[]
  /** The skills folder of the home. */
  readonly root: string
  readonly pinned: readonly string[]
  /** Skills that were installed from elsewhere, by name. */
  readonly installed: ReadonlySet<string>
}

export type PlannedSkillChange =
  | {
      readonly ok: true
      readonly change: SkillChange
      /** Why the user is asked first, whatever the settings say; `null` when they decide. */
      readonly ask: SaidText | null
    }
  | { readonly ok: false; readonly message: string }

/** What an order of the model would do to the disk. Nothing is written here. */
export async function planChange(input: ManageInput, grounds: PlanGrounds): Promise<PlannedSkillChange> {
  if (input.action === 'create') return planCreate(input, grounds)
  const skill = findSkill(grounds.skills, input.name)
  if (skill === null) return refuse(`There is no skill ${JSON.stringify(input.name)}. Look at skills_list.`)
  if (skill.source === 'project' || skill.source === 'external')
    return refuse(`${skill.name} lies in ${skill.root}, outside of your own skills, so it is not changed from here.`)
  if (input.action === 'delete') return planDelete(input, skill, grounds)
  const edit = await planEdit(input, skill)
  if (typeof edit === 'string') return refuse(edit)
  const { name, source } = skill
  const change = { skill: name, folder: folderOf(skill), action: input.action }
  if (source === 'bundled') {
    const ask = said('approval.skill_comes_with_app', { name })
    return { ok: true, change: { ...change, edits: await copied(skill, edit) }, ask }
  }
  const ask = grounds.installed.has(name) ? said('approval.skill_held_back', { name }) : null
  return { ok: true, change: { ...change, edits: [edit] }, ask }
}

function planCreate({ name, category, content = '' }: ManageInput, { skills }: PlanGrounds): PlannedSkillChange {
  const wrong =
    skillNameProblem(name) ??
    (category === undefined ? null : categoryProblem(category)) ??
    skillTextProblem(content) ??
    nameMismatch(name, content)
  if (wrong !== null) return refuse(wrong)
  const same = skills.find((skill) => skill.name === name || skill.entry.folder === name)
  if (same !== undefined)
    return refuse(`There is a skill ${name} already (${same.source}). Improve it with patch, or choose another name.`)
  const folder = category === undefined ? name : `${category}/${name}`
  const edits = [{ path: 'SKILL.md', before: null, after: content }]
  return { ok: true, change: { skill: name, folder, action: 'create', edits }, ask: null }
}

function planDelete(
  { absorbed_into: heir }: ManageInput,
  skill: FoundSkill,
  { skills, pinned, installed }: PlanGrounds,
): PlannedSkillChange {
  const { name, source } = skill
  if (source === 'bundled') return refuse(`${name} comes with the app. The user can switch it off on the Skills page.`)
  if (pinned.includes(name)) return refuse(`${name} is pinned by the user, so it stays.`)
  if (heir !== undefined && findSkill(skills, heir) === null)
    return refuse(`absorbed_into names no skill: ${JSON.stringify(heir)}.`)
  const ask = installed.has(name) ? said('approval.skill_from_elsewhere', { name }) : null
  return { ok: true, change: { skill: name, folder: folderOf(skill), action: 'delete', edits: [] }, ask }
}

/** The one file that changes, or what is wrong with the order. */
async function planEdit(input: ManageInput, skill: FoundSkill): Promise<FileEdit | string> {
  const path = input.action === 'edit' ? 'SKILL.md' : (input.file_path ?? 'SKILL.md')
  const isMain = path === 'SKILL.md' && (input.action === 'edit' || input.action === 'patch')
  const wrongPath = isMain ? null : supportPathProblem(path)
  if (wrongPath !== null) return wrongPath
  const before = await textOf(join(skill.folder, path))
  const after = await newText(input, before, path)
  if (typeof after !== 'object') return after
  const { text } = after
  if (isMain && text !== null) {
    const wrong = skillTextProblem(text) ?? nameMismatch(skill.name, text)
    if (wrong !== null) return wrong
  }
  if (text !== null && Buffer.byteLength(text) > largestFile) return `${path} would be larger than 1 MB.`
  return before === text ? `Nothing would change: ${path} says that already.` : { path, before, after: text }
}

async function newText(
  input: ManageInput,
  before: string | null,
  path: string,
): Promise<{ readonly text: string | null } | string> {
  if (input.action === 'edit') return input.content === undefined ? 'edit needs content.' : { text: input.content }
  if (input.action === 'write_file')
    return input.file_content === undefined ? 'write_file needs file_content.' : { text: input.file_content }
  if (before === null) return `There is no ${path} in ${input.name}.`
  if (input.action === 'remove_file') return { text: null }
  if (input.old_string === undefined || input.new_string === undefined) return 'patch needs old_string and new_string.'
  const lineBreak = before.includes('\r\n') ? '\r\n' : '\n'
  const edit = { oldText: input.old_string, newText: input.new_string, replaceAll: input.replace_all }
  const edited = await replaceInFile(before, { encoding: 'utf-8', hasMark: false, lineBreak }, edit)
  if (!edited.ok) return edited.message
  return { text: 'content' in edited ? edited.content : before }
}

/** A skill of the app is not changed in place: the home gets a copy with the change in it. */
async function copied(skill: FoundSkill, edit: FileEdit): Promise<FileEdit[]> {
  const read = await readSkill(skill)
  const files = ['SKILL.md', ...(read.ok ? read.files : [])].filter((path) => path !== edit.path)
  const copies = await Promise.all(
    files.map(async (path) => ({ path, before: null, after: await textOf(join(skill.folder, path)) })),
  )
  return [...copies, { ...edit, before: null }]
}

function folderOf({ root, folder }: FoundSkill): string {
  return relative(root, folder).split(sep).join('/')
}

function nameMismatch(name: string, text: string): string | null {
  const written = readFrontmatter(text).fields['name']
  return written === name
    ? null
    : `The block at the top says name: ${String(written)}, but the skill is called ${name}.`
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  }
}

function refuse(message: string): PlannedSkillChange {
  return { ok: false, message }
}

const longestText = 100_000
const longestDescription = 1_024

/** Why a text cannot be a SKILL.md, or `null`. Stricter than reading: what is written here is meant to be right. */
export function skillTextProblem(text: string): string | null {
  const length = countCodePoints(text)
  if (length > longestText)
    return `SKILL.md has ${length} characters; ${longestText} fit. Move details to files below references/.`
  const { fields, body, present, problem } = readFrontmatter(text)
  if (!present) return 'SKILL.md must begin with a block between two lines of "---" that holds name and description.'
  if (problem !== null) return `The block at the top of SKILL.md is not valid YAML: ${problem}`
  for (const field of ['name', 'description'] as const) {
    const value = fields[field]
    if (typeof value !== 'string' || value.trim() === '') return `The block at the top of SKILL.md has no ${field}.`
  }
  const described = countCodePoints(String(fields['description']))
  if (described > longestDescription)
    return `The description has ${described} characters; ${longestDescription} fit. Say when to use the skill, in one or two sentences.`
  if (body.trim() === '') return 'SKILL.md has no instructions below its block.'
  return null
}
