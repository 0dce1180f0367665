import { isReservedWord } from '../../../shared/slash-commands'
import type { FoundSkill } from '../catalogue'
import { skillSlug } from '../skill-slug'
import type { SkillBundle } from './bundles'

/** What a word after a slash calls. */
export type SkillCommand =
  | { readonly kind: 'bundle'; readonly slug: string; readonly bundle: SkillBundle }
  | { readonly kind: 'skill'; readonly slug: string; readonly skill: FoundSkill }

/** Every command by its word. A bundle beats a skill; a name that the program needs gives none. */
export function skillCommands(
  skills: readonly FoundSkill[],
  bundles: readonly SkillBundle[],
): ReadonlyMap<string, SkillCommand> {
  const commands = new Map<string, SkillCommand>()
  for (const skill of skills) {
    const slug = commandOf(skillSlug(skill.name))
    if (slug !== null && !commands.has(slug)) commands.set(slug, { kind: 'skill', slug, skill })
  }
  for (const bundle of bundles) {
    const slug = commandOf(bundle.slug)
    if (slug !== null) commands.set(slug, { kind: 'bundle', slug, bundle })
  }
  return commands
}

/** The word that a skill is called by, or `null` when the program needs it or the name gives none. */
export function commandOf(slug: string): string | null {
  return slug === '' || isReservedWord(slug) ? null : slug
}
