import { said, type Said } from '../../shared/words/said'

/** Why a name cannot be that of a skill, or `null`. It becomes a folder, so it is kept to what every system accepts. */
export function skillNameProblem(name: string, what: Said = said('skills.the_name')): Said | null {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/.test(name))
    return said('skills.name_letters', { what, name: JSON.stringify(name) })
  if (name.endsWith('.')) return said('skills.name_ends_with_dot', { what, name })
  if (/^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/.test(name)) return said('skills.name_of_device', { what, name })
  return null
}

/** A category is one folder, under the same rule. */
export function categoryProblem(category: string): Said | null {
  return skillNameProblem(category, said('skills.the_category'))
}
