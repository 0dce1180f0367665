import { z } from 'zod'
import { Permission, Question } from '../ask'
import { Form } from '../form'
import { TokenCount } from '../model'
import { ToolShown } from '../tool-shown'
import { SaidText } from '../words/said-text'
import { ChatTools, ToolPreset } from '../tool-preset'

/** The tools of sessions, their price, what waits for an answer, and the way back from what they wrote. */

const ToolsetState = z.object({
  id: z.string(),
  on: z.boolean(),
  /** What its tools add to each request. */
  tokens: TokenCount,
  tools: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      shown: ToolShown,
      available: z.boolean(),
      /** What it lacks; `null`: nothing, or nobody knows. */
      needs: SaidText.nullable(),
      tokens: TokenCount,
    }),
  ),
})
export type ToolsetState = z.infer<typeof ToolsetState>

const SessionToolsets = z.object({
  sets: z.array(ToolsetState),
  /** Fixed by the first turn: a change now voids what the provider has cached. */
  isFixed: z.boolean(),
  /** Sent with each request now. */
  tokens: TokenCount,
})
export type SessionToolsets = z.infer<typeof SessionToolsets>

const Checkpoint = z.object({
  turnId: z.string(),
  at: z.number(),
  undone: z.boolean(),
  /** Given to `checkpoint.undo`, it brings the changes back, also after a restart. */
  undoId: z.string().nullable(),
  files: z.array(z.object({ path: z.string(), before: z.enum(['absent', 'kept', 'too-large']) })),
})
export type Checkpoint = z.infer<typeof Checkpoint>

const UndoneFiles = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    undoId: z.string(),
    restored: z.array(z.string()),
    removed: z.array(z.string()),
    notKept: z.array(z.string()),
  }),
  z.object({ ok: z.literal(false), message: SaidText, conflicts: z.array(z.string()) }),
])
export type UndoneFiles = z.infer<typeof UndoneFiles>

const PendingQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approval'), sessionId: z.string(), callId: z.string(), permission: Permission }),
  z.object({
    kind: z.literal('clarify'),
    sessionId: z.string(),
    callId: z.string(),
    clarifyId: z.string(),
    questions: z.array(Question),
    expiresAt: z.number(),
  }),
  z.object({ kind: z.literal('form'), sessionId: z.string(), callId: z.string(), form: Form }),
])
export type PendingQuestion = z.infer<typeof PendingQuestion>

export const toolCalls = {
  /** `null`: of the session that has not begun yet. */
  'tool.list': { input: z.object({ sessionId: z.string().nullable() }), output: SessionToolsets },
  /** Switches sets in one session, from its next request on. */
  'tool.switch': {
    input: z.object({ sessionId: z.string(), sets: z.array(z.string()).max(200) }),
    output: SessionToolsets,
  },
  /** Which of the presets a chat has; `null`: the next one. */
  'tool.presetOf': { input: z.object({ sessionId: z.string().nullable() }), output: ChatTools },
  /** From its next request on, which has to fill its provider's cache anew. Never more than a chat of this kind has usually. */
  'tool.preset': { input: z.object({ sessionId: z.string().nullable(), preset: ToolPreset }), output: ChatTools },
  /** Newest first. */
  'checkpoint.list': { input: z.object({ sessionId: z.string() }), output: z.array(Checkpoint) },
  /** Puts the files back as they were before the turn. `force` also where somebody changed them since. */
  'checkpoint.undo': { input: z.object({ turnId: z.string(), force: z.boolean() }), output: UndoneFiles },
  'question.pending': { input: z.void(), output: z.array(PendingQuestion) },
}
