import { join, relative, sep } from 'node:path'
import { readFrontmatter } from '../../prompt/skills/frontmatter'
import { replaceInFile } from '../../tools/files/replace-in-file'
import { findSkill, type FoundSkill } from '../catalogue'
import type { FileEdit, SkillChange } from '../changes/skill-change'
import { textOf } from '../changes/skill-store'
import { largestFile } from '../guard/scan-folder'
import { readSkill } from '../read-skill'
import { categoryProblem, skillNameProblem } from '../skill-name'
import { supportPathProblem } from '../support-path'
import type { ManageInput } from './manage-input'
import { countCodePoints } from '../../base/code-points'
import { isSaid, said, type SaidText } from '../../../shared/words/said'

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
  | { readonly ok: false; readonly message: SaidText }

/** What an order of the model would do to the disk. Nothing is written here. */
export async function planChange(input: ManageInput, grounds: PlanGrounds): Promise<PlannedSkillChange> {
  if (input.action === 'create') return planCreate(input, grounds)
  const skill = findSkill(grounds.skills, input.name)
  if (skill === null) return refuse(said('skills.no_skill_look_at_list', { name: JSON.stringify(input.name) }))
  if (skill.source === 'project' || skill.source === 'external')
    return refuse(said('skills.outside_own_skills', { name: skill.name, root: skill.root }))
  if (input.action === 'delete') return planDelete(input, skill, grounds)
  const edit = await planEdit(input, skill)
  if (isText(edit)) return refuse(edit)
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
  if (same !== undefined) return refuse(said('skills.already_there_patch', { name, source: same.source }))
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
  if (source === 'bundled') return refuse(said('skills.comes_with_app', { name }))
  if (pinned.includes(name)) return refuse(said('skills.pinned_stays', { name }))
  if (heir !== undefined && findSkill(skills, heir) === null)
    return refuse(said('skills.absorbed_into_no_skill', { name: JSON.stringify(heir) }))
  const ask = installed.has(name) ? said('approval.skill_from_elsewhere', { name }) : null
  return { ok: true, change: { skill: name, folder: folderOf(skill), action: 'delete', edits: [] }, ask }
}

/** The one file that changes, or what is wrong with the order. */
async function planEdit(input: ManageInput, skill: FoundSkill): Promise<FileEdit | SaidText> {
  const path = input.action === 'edit' ? 'SKILL.md' : (input.file_path ?? 'SKILL.md')
  const isMain = path === 'SKILL.md' && (input.action === 'edit' || input.action === 'patch')
  const wrongPath = isMain ? null : supportPathProblem(path)
  if (wrongPath !== null) return wrongPath
  const before = await textOf(join(skill.folder, path))
  const after = await newText(input, before, path)
  if (isText(after)) return after
  const { text } = after
  if (isMain && text !== null) {
    const wrong = skillTextProblem(text) ?? nameMismatch(skill.name, text)
    if (wrong !== null) return wrong
  }
  if (text !== null && Buffer.byteLength(text) > largestFile) return said('skills.would_be_larger', { path })
  return before === text ? said('skills.nothing_would_change', { path }) : { path, before, after: text }
}

async function newText(
  input: ManageInput,
  before: string | null,
  path: string,
): Promise<{ readonly text: string | null } | SaidText> {
  if (input.action === 'edit')
    return input.content === undefined ? said('skills.edit_needs_content') : { text: input.content }
  if (input.action === 'write_file')
    return input.file_content === undefined ? said('skills.write_file_needs_content') : { text: input.file_content }
  if (before === null) return said('skills.no_file_in_skill', { path, name: input.name })
  if (input.action === 'remove_file') return { text: null }
  if (input.old_string === undefined || input.new_string === undefined) return said('skills.patch_needs_strings')
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

function nameMismatch(name: string, text: string): SaidText | null {
  const written = readFrontmatter(text).fields['name']
  return written === name ? null : said('skills.name_differs', { written: String(written), name })
}

const isText = (value: object | string): value is SaidText => typeof value === 'string' || isSaid(value)

function refuse(message: SaidText): PlannedSkillChange {
  return { ok: false, message }
}

const longestText = 100_000
const longestDescription = 1_024

/** Why a text cannot be a SKILL.md, or `null`. Stricter than reading: what is written here is meant to be right. */
export function skillTextProblem(text: string): SaidText | null {
  const length = countCodePoints(text)
  if (length > longestText) return said('skills.skill_md_characters_fit_move', { length, longestText })
  const { fields, body, present, problem } = readFrontmatter(text)
  if (!present) return said('skills.skill_md_must_begin_block')
  if (problem !== null) return said('skills.block_top_skill_md_not', { problem })
  for (const field of ['name', 'description'] as const) {
    const value = fields[field]
    if (typeof value !== 'string' || value.trim() === '') return said('skills.block_top_skill_md_no', { field })
  }
  const described = countCodePoints(String(fields['description']))
  if (described > longestDescription)
    return said('skills.description_characters_fit_say_when', { described, longestDescription })
  if (body.trim() === '') return said('skills.skill_md_no_instructions_below')
  return null
}
