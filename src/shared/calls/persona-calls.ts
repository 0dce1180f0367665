import { z } from 'zod'
import { Cut, Finding, LayerStatus, TokenCount } from '../model'
import { SaidText } from '../words/said-text'

/** Who the agent is: `SOUL.md` of the home, how it would stand in a prompt, and how it was before. */

const Text = z.string().max(1_000_000)

const PersonaPreview = z.object({
  status: LayerStatus,
  findings: z.array(Finding),
  chars: z.number().int(),
  tokens: TokenCount,
  cut: Cut.nullable(),
})
export type PersonaPreview = z.infer<typeof PersonaPreview>

const PersonaState = z.object({
  path: z.string(),
  text: Text,
  /** The text that a new home begins with. */
  isDefault: z.boolean(),
  /** Why the file cannot be read; the built-in identity stands in. */
  problem: SaidText.nullable(),
  /** How it was before each change that was made here, newest first. */
  earlier: z.array(z.object({ id: z.string(), at: z.number(), text: Text })),
})
export type PersonaState = z.infer<typeof PersonaState>

export const personaCalls = {
  'persona.read': { input: z.void(), output: PersonaState },
  /** What a prompt would make of this text. Nothing is written. */
  'persona.preview': { input: z.object({ text: Text }), output: PersonaPreview },
  /** `before`: what the page was opened with; another text in the file by now is not written over. */
  'persona.save': { input: z.object({ text: Text, before: Text }), output: PersonaState },
  'persona.restoreDefault': { input: z.void(), output: PersonaState },
}
