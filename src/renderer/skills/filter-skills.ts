import type { SkillCard } from '../../shared/calls/skill-calls'

export interface SkillGroup {
  readonly category: string
  readonly skills: readonly SkillCard[]
}

/** By category, with those whose name, category or description has every word that was typed. */
export function filterSkills(skills: readonly SkillCard[], typed: string): readonly SkillGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = skills.filter(({ name, category, description }) => {
    const text = `${name} ${category} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...Map.groupBy(fitting, ({ category }) => category)]
    .map(([category, found]) => ({ category, skills: found.toSorted((a, b) => a.name.localeCompare(b.name)) }))
    .toSorted((a, b) => a.category.localeCompare(b.category))
}
