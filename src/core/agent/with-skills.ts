import type { Skills } from '../skills/open-skills'
import { withInstruction } from '../skills/invoke/skill-message'
import type { ReferencePort } from './ports'

/**
 * Skills that a message calls by a slash. Their text goes before the user's words into the copy that is sent; references
 * are read in the user's words only, and the system prompt stays as it is.
 */
export function withSkills(references: ReferencePort, skills: Pick<Skills, 'expand'>): ReferencePort {
  return {
    async expand(text, options) {
      const called = await skills.expand(text, options)
      if (called === null) return references.expand(text, options)
      const expanded = await references.expand(called.instruction, options)
      const notices = [...called.notices, ...expanded.notices]
      if (expanded.refused !== null) return { ...expanded, notices }
      const sent = withInstruction(called.prefix, expanded.text)
      return { ...expanded, text: sent, preview: called.preview, notices }
    },
  }
}
