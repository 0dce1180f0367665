import { byCodePoint } from '../../base/by-code-point'
import type { SkillEntry } from './skill-entry'

/** The skills of a session, those that are hidden already left out. */
export interface SkillIndex {
  readonly folder: string
  readonly skills: readonly Pick<SkillEntry, 'name' | 'category' | 'description'>[]
  readonly categoryDescriptions: ReadonlyMap<string, string>
  /** Categories (by the first part of their name) that are listed by names alone. */
  readonly namesOnly: readonly string[]
}

export interface SkillLines {
  readonly lines: readonly string[]
  /** Some category is listed by names alone, which needs a word of explanation. */
  readonly namesOnly: boolean
}

/** Sorted by code point, so that the same skills give the same bytes on every machine. */
export function skillLines({ skills, categoryDescriptions, namesOnly }: SkillIndex): SkillLines {
  const categories = Map.groupBy(skills, (skill) => skill.category)
  const isShort = (category: string) => namesOnly.includes(category.split('/')[0] ?? '')
  const lines = [...categories.keys()].sort(byCodePoint).flatMap((category) => {
    const named = new Map((categories.get(category) ?? []).toReversed().map((skill) => [skill.name, skill.description]))
    const names = [...named.keys()].sort(byCodePoint)
    if (isShort(category)) return [`  ${category} [names only]: ${names.join(', ')}`]
    return [
      `  ${category}:${prefixed(' ', categoryDescriptions.get(category))}`,
      ...names.map((name) => `    - ${name}${prefixed(': ', named.get(name))}`),
    ]
  })
  return { lines, namesOnly: [...categories.keys()].some(isShort) }
}

function prefixed(prefix: string, text: string | undefined): string {
  return text === undefined || text === '' ? '' : prefix + text
}
