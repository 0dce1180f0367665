import { attackRules } from './attack-rules'
import type { LoadedSkills } from './load-skills'

export interface ScreenedSkills {
  /** `rules` are those that keep a skill out of the prompt. */
  readonly skills: readonly (LoadedSkills['skills'][number] & { readonly rules: readonly string[] })[]
  /** Without those that must not be shown. */
  readonly categoryDescriptions: readonly (readonly [string, string])[]
}

/** A folder that did not change is the same object, and so is what the scan said about it. */
const screened = new WeakMap<LoadedSkills, ScreenedSkills>()

/** Folder names, names and descriptions go into the prompt, so they must not read as an attack. */
export function screenSkills(loaded: LoadedSkills): ScreenedSkills {
  const known = screened.get(loaded)
  if (known !== undefined) return known
  const lines = loaded.skills.map(({ entry }) => `${entry.category}: ${entry.name}: ${entry.description}`)
  const rules = attackRules(lines)
  const descriptions = [...loaded.categoryDescriptions]
  const descriptionRules = attackRules(descriptions.map(([, text]) => text))
  const result: ScreenedSkills = {
    skills: loaded.skills.map(({ path, entry }, index) => ({ path, entry, rules: rules[index] ?? [] })),
    categoryDescriptions: descriptions.filter((_, index) => descriptionRules[index]?.length === 0),
  }
  screened.set(loaded, result)
  return result
}
