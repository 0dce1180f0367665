import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readTextFile } from '../../prompt/context-files/read-text-file'
import { record } from '../../prompt/skills/frontmatter'
import { skillSlug } from '../skill-slug'

/** Several skills under one command: a YAML file in `skill-bundles/`. */
export interface SkillBundle {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly skills: readonly string[]
  readonly instruction: string
}

export async function readBundles(folder: string): Promise<readonly SkillBundle[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.ya?ml$/i.test(name)).sort()
  const bundles = await Promise.all(names.map((name) => readBundle(folder, name)))
  return bundles.filter((bundle) => bundle !== null)
}

async function readBundle(folder: string, file: string): Promise<SkillBundle | null> {
  const read = await readTextFile(join(folder, file), { maxBytes: 64 * 1024 })
  if (!read.ok) return null
  const fields = fieldsOf(read.text)
  const name = word(fields['name']) || file.replace(/\.ya?ml$/i, '')
  const skills = Array.isArray(fields['skills']) ? fields['skills'].map(word).filter((skill) => skill !== '') : []
  const slug = skillSlug(name)
  if (slug === '' || skills.length === 0) return null
  return { slug, name, description: word(fields['description']), skills, instruction: word(fields['instruction']) }
}

/** The skills of a bundle that are there, and the names of those that are not. */
export function bundleSkills<Skill>(
  { skills }: Pick<SkillBundle, 'skills'>,
  find: (name: string) => Skill | null,
): { readonly loaded: readonly Skill[]; readonly skipped: readonly string[] } {
  const found = skills.map((name) => ({ name, skill: find(name) }))
  return {
    loaded: found.flatMap(({ skill }) => (skill === null ? [] : [skill])),
    skipped: found.flatMap(({ name, skill }) => (skill === null ? [name] : [])),
  }
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return record(parse(text))
  } catch {
    return {}
  }
}

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
