import { scan } from '../../../scan/scan'
import { rulesOf } from '../../context-files/blocked-text'
import { singleLine } from '../../single-line'
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
  const result: ScreenedSkills = {
    skills: loaded.skills.map((skill) => {
      const { category, name, description } = skill.entry
      return { ...skill, rules: attackRules(`${category}: ${name}: ${description}`) }
    }),
    categoryDescriptions: [...loaded.categoryDescriptions].filter(([, text]) => attackRules(text).length === 0),
  }
  screened.set(loaded, result)
  return result
}

function attackRules(line: string): string[] {
  if (singleLine(line) !== line) return ['control_characters']
  return rulesOf(scan(line, 'context'), 'block')
}
