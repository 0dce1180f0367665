import type { ExternalMemory } from '../memory/provider/create-external-memory'
import { withInstruction } from '../skills/invoke/skill-message'
import type { Skills } from '../skills/open-skills'
import type { ReferencePort } from './ports'

export interface ExpansionPorts {
  readonly references: ReferencePort
  readonly skills?: Pick<Skills, 'expand'> | undefined
  readonly memory?: Pick<ExternalMemory, 'recall'> | undefined
}

/**
 * The copy of a message that is sent, and stored as such: the text of the skills that it calls by a slash, the user's words
 * with what their references name, what an external memory recalls. The system prompt stays as it is.
 */
export function createMessageExpansion({ references, skills, memory }: ExpansionPorts): ReferencePort {
  return {
    async expand(message, options) {
      const { sessionId, workspace, signal } = options
      const called = (await skills?.expand(message, options)) ?? null
      const text = called?.instruction ?? message
      const [expanded, recalled] = await Promise.all([
        references.expand(text, options),
        memory?.recall({ sessionId, workspace, text, signal }),
      ])
      const notices = [...(called?.notices ?? []), ...expanded.notices, ...(recalled?.notices ?? [])]
      if (expanded.refused !== null) return { ...expanded, notices }
      const block = recalled?.block ?? ''
      const words = block === '' ? expanded.text : `${expanded.text}\n\n${block}`
      const told = recalled?.told ?? null
      const whole = { ...expanded, notices, ...(told !== null && { recalled: told }) }
      if (called === null) return { ...whole, text: words }
      return { ...whole, text: withInstruction(called.prefix, words), preview: called.preview }
    },
  }
}
