import { dirname } from 'node:path'
import type { Ghost } from '../../shared/model'
import { rulesReady } from '../scan/rules/index'
import { loadSkills } from '../prompt/gather/skills/load-skills'
import { screenSkills } from '../prompt/gather/skills/screen-skills'
import { type SkillPlaces, type SkillSource, skillFolders } from '../prompt/gather/skills/skill-folders'
import type { SkillEntry } from '../prompt/skills/skill-entry'

/** A skill on the disk. */
export interface FoundSkill {
  readonly name: string
  readonly source: SkillSource
  /** Of the SKILL.md. */
  readonly path: string
  /** The folder of the skill itself. */
  readonly folder: string
  /** The folder of all skills that it was found in. */
  readonly root: string
  readonly entry: SkillEntry
  /** Rules that keep its name and description out of the prompt. */
  readonly blockedBy: readonly string[]
  /** The SKILL.md of the skill with the same name that counts instead; `null` when this one does. */
  readonly shadowedBy: string | null
}

export interface SkillList {
  /** The strongest source first. */
  readonly skills: readonly FoundSkill[]
  readonly ghosts: readonly Ghost[]
}

/** Every skill that there is for a workspace, hidden and shadowed ones too. */
export async function listSkills(places: SkillPlaces, cacheFolder: string): Promise<SkillList> {
  const folders = await skillFolders(places)
  const loaded = await Promise.all(folders.map(({ folder }) => loadSkills(folder, cacheFolder)))
  await rulesReady()
  const first = new Map<string, string>()
  const skills = folders.flatMap(({ folder: root, source }, index) => {
    const here = loaded[index]
    return here === undefined
      ? []
      : screenSkills(here).skills.map(({ path, entry, rules }): FoundSkill => {
          const winner = first.get(entry.name)
          if (winner === undefined) first.set(entry.name, path)
          const shadowedBy = winner ?? null
          return { name: entry.name, source, path, folder: dirname(path), root, entry, blockedBy: rules, shadowedBy }
        })
  })
  return { skills, ghosts: loaded.flatMap(({ ghosts }) => ghosts) }
}

/** The skill that a name means: its own name, its folder, or its folder with the category before it. */
export function findSkill(skills: readonly FoundSkill[], wanted: string): FoundSkill | null {
  const counting = skills.filter(({ shadowedBy }) => shadowedBy === null)
  const name = wanted.trim().replace(/^\//, '')
  return (
    counting.find((skill) => skill.name === name) ??
    counting.find(({ entry }) => entry.folder === name || `${entry.category}/${entry.folder}` === name) ??
    counting.find((skill) => skill.name.toLowerCase() === name.toLowerCase()) ??
    null
  )
}
