import { z } from 'zod'
import { Notice } from './model'
import { FileChange, Permission, Question } from './ask'
import { Form, FormValues } from './form'
import { CommandHold } from './sandbox-mark'
import { OutputColours } from './output-colours'
import { ToolShown } from './tool-shown'
import { SaidText } from './words/said-text'

/** What happens in a turn, in order: stored, streamed to the window, printed by the command line. */

const Count = z.number().int().min(0)

/** Tokens as the provider billed them. `input` is what was neither read from nor written to a cache; `output` includes `reasoning`. */
export const Usage = z.object({
  input: Count,
  output: Count,
  cacheRead: Count,
  cacheWrite: Count,
  reasoning: Count,
  /** The part of `cacheWrite` that is kept for an hour, where the provider says so. It is dearer. */
  cacheWriteLong: Count.optional(),
})
export type Usage = z.infer<typeof Usage>

/** `unpriced` is shown as such, never as 0. */
export const Cost = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['estimated', 'actual', 'included']), dollars: z.number().min(0) }),
  z.object({ status: z.literal('unpriced') }),
])
export type Cost = z.infer<typeof Cost>

/**
 * What a model was asked for: a turn, whoever's it is, or something beside it. `approval` judges a command, `vision` looks
 * at a picture for a model that cannot see, `picture` makes one, `commit` drafts the message of a commit, `sampling` answers a
 * tool server, `test` tries a provider and is no session's.
 */
export const RequestPurpose = z.enum([
  'turn',
  'title',
  'compression',
  'review',
  'approval',
  'vision',
  'picture',
  'commit',
  'sampling',
  'test',
])
export type RequestPurpose = z.infer<typeof RequestPurpose>

const outcome = z.enum(['completed', 'partial', 'interrupted', 'refused', 'failed'])
export type TurnOutcome = z.infer<typeof outcome>

/** The part of the program that a failure happened in, so that the user knows what to look at. */
export const FailureLayer = z.enum([
  'references',
  'prompt',
  'network',
  'provider',
  'key',
  'model',
  'tool',
  'store',
  'spending',
  'app',
])

const body = [
  z.object({ type: z.literal('turn-start'), userMessageId: Count, model: z.string(), provider: z.string() }),
  z.object({
    type: z.literal('request-start'),
    requestId: Count,
    model: z.string(),
    provider: z.string(),
    credential: z.string(),
  }),
  z.object({ type: z.literal('text-delta'), text: z.string() }),
  z.object({ type: z.literal('reasoning-delta'), text: z.string() }),
  /** What this request has streamed is void: it broke off or could not be used, and the model was asked again. */
  z.object({ type: z.literal('answer-discarded'), requestId: Count }),
  z.object({ type: z.literal('request-end'), requestId: Count, usage: Usage.nullable(), cost: Cost }),
  z.object({ type: z.literal('message-stored'), messageId: Count, role: z.enum(['user', 'assistant', 'tool']) }),
  z.object({
    type: z.literal('tool-start'),
    callId: z.string(),
    name: z.string(),
    arguments: z.string(),
    /** Missing in what was stored before tools said it, and for a name that no tool has. */
    shown: ToolShown.optional(),
  }),
  z.object({ type: z.literal('tool-output'), callId: z.string(), text: z.string() }),
  z.object({
    type: z.literal('tool-end'),
    callId: z.string(),
    ok: z.boolean(),
    text: z.string(),
    milliseconds: Count,
    /** Nothing was done: somebody or a rule said no, or it never came to that. Missing: it ran. */
    unrun: z.enum(['denied', 'not-run']).optional(),
    /** Of a command. */
    exitCode: z.number().int().optional(),
    /** And how it coloured what it printed. */
    colours: OutputColours.optional(),
    /** Of a command on this machine: what held it. */
    hold: CommandHold.optional(),
  }),
  /** The files that a call wrote, created or removed. */
  z.object({ type: z.literal('files-changed'), callId: z.string(), files: z.array(FileChange) }),
  z.object({ type: z.literal('approval-asked'), callId: z.string(), permission: Permission }),
  /** A call waits for the answer to a question that another call asked, or for its turn to ask; later it does not any more. */
  z.object({ type: z.literal('call-waits'), callId: z.string(), waits: z.boolean() }),
  z.object({
    type: z.literal('approval-answered'),
    callId: z.string(),
    permissionId: z.string(),
    choice: Permission.shape.choices.element,
    /** `user` only when a person really answered. */
    by: z.enum(['user', 'timeout', 'interrupted', 'unanswered']),
  }),
  z.object({
    type: z.literal('clarify-asked'),
    callId: z.string(),
    clarifyId: z.string(),
    questions: z.array(Question),
    expiresAt: z.number(),
  }),
  /** `null`: nobody answered in time. */
  z.object({
    type: z.literal('clarify-answered'),
    callId: z.string(),
    clarifyId: z.string(),
    answers: z.array(z.string()).nullable(),
  }),
  /** A tool server asks for what only the user knows. */
  z.object({ type: z.literal('form-asked'), callId: z.string(), form: Form }),
  /** `values`: what the server got; `null` unless it was accepted. */
  z.object({
    type: z.literal('form-answered'),
    callId: z.string(),
    formId: z.string(),
    action: z.enum(['accept', 'decline', 'cancel']),
    values: FormValues.nullable(),
  }),
  /** A sub-agent began to work for a call: a session of its own. `index` is the place of its task. */
  z.object({
    type: z.literal('delegated'),
    callId: z.string(),
    childId: z.string(),
    index: Count,
    goal: z.string(),
  }),
  z.object({ type: z.literal('steered'), text: z.string() }),
  /** Older messages were replaced by a summary, in place. */
  z.object({
    type: z.literal('compressed'),
    compressionId: Count,
    /** Why it was done. */
    cause: z.enum(['preflight', 'overflow', 'user']),
    /** How the summary was made. */
    by: z.enum(['model', 'pruning', 'fallback']),
    messages: Count,
    tokensBefore: Count,
    tokensAfter: Count,
    summary: z.string(),
  }),
  /** A summary was taken back: so many messages are sent again, and so many tokens more. */
  z.object({ type: z.literal('compression-undone'), compressionId: Count, messages: Count, tokens: Count }),
  /** What an external memory added to the copy of the message that is sent, and why. */
  z.object({ type: z.literal('recalled'), provider: z.string(), text: z.string(), reason: SaidText }),
  /** What was asked of models beside the conversation once the turn was over. It counts as the turn's. */
  z.object({
    type: z.literal('background'),
    purpose: z.enum(['title', 'review', 'compression', 'commit']),
    requests: Count,
    /** Requests whose provider did not say what they used. */
    unreported: Count,
    usage: Usage,
    cost: Cost,
  }),
  z.object({ type: z.literal('notice'), notice: Notice }),
  z.object({
    type: z.literal('turn-end'),
    outcome,
    /** What failed, why, and what to do; `null` when all went well. */
    failure: z.object({ layer: FailureLayer, message: SaidText, action: SaidText }).nullable(),
    requests: Count,
    usage: Usage,
    cost: Cost,
  }),
] as const

/** A turn ends with exactly one `turn-end`, whatever happens. */
export const TurnEvent = z
  .object({ sessionId: z.string(), turnId: z.string(), at: z.number() })
  .and(z.discriminatedUnion('type', body))
export type TurnEvent = z.infer<typeof TurnEvent>
/** An event before it is stamped with its turn. */
export type TurnHappening = z.infer<(typeof body)[number]>

/** What failed, why, and what to do, as a turn's end carries it. */
export type TurnFailure = NonNullable<Extract<TurnHappening, { type: 'turn-end' }>['failure']>

/** A turn as it is stored and read back: the same events that were streamed, neighbouring deltas joined. */
export const Turn = z.object({
  turnId: z.string(),
  sessionId: z.string(),
  userMessage: z.object({
    id: Count,
    text: z.string(),
    createdAt: z.number(),
    /** The media types of the pictures that came with it; `message.image` reads one. */
    images: z.array(z.string()).optional(),
  }),
  events: z.array(TurnEvent),
})
export type Turn = z.infer<typeof Turn>
