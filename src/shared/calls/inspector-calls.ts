import { z } from 'zod'
import {
  Blame,
  Budget,
  History,
  LostText,
  MaskedPlace,
  PromptComparison,
  PromptFileText,
  PromptCheck,
  PromptSwitch,
  Replay,
  RequestDiff,
  RequestLine,
  RequestList,
  RequestSize,
  RequestView,
  CheckResult,
  Subject,
  Timeline,
} from '../inspect'
import { PromptState, PromptSnapshot, StaleFile } from '../model'

const SessionId = z.string().min(1).max(200)
const RequestId = z.number().int().min(1)
const Path = z.string().min(1).max(4096)

/** A session, or a folder with the prompt that a new chat in it would get. */
const Side = z.union([z.object({ sessionId: SessionId }), z.object({ workspace: Path })])

export const OpenedBundle = z.object({
  name: z.string(),
  app: z.string(),
  createdAt: z.string(),
  session: z.string(),
  prompt: PromptSnapshot.nullable(),
  requests: z.array(z.object({ line: RequestLine, view: RequestView })),
  leftOut: z.number(),
  masked: z.number(),
  maskedAt: z.array(MaskedPlace),
  /** Requests whose body is not what its hash says. */
  damaged: z.array(z.number()),
  /** The prompt, or one of its layers, is not what its hash says. */
  promptDamaged: z.boolean(),
})
export type OpenedBundle = z.infer<typeof OpenedBundle>

export const inspectorCalls = {
  'inspect.requests': { input: z.object({ sessionId: SessionId }), output: RequestList },
  'inspect.request': { input: z.object({ requestId: RequestId }), output: RequestView },
  /** The prompt as it was; `null` when none is stored that has the text which was sent. */
  'inspect.prompt': { input: z.object({ requestId: RequestId }), output: PromptSnapshot.nullable() },
  'inspect.diff': { input: z.object({ before: RequestId, after: RequestId }), output: RequestDiff },
  /** The skills that are off for a chat, or for the next one, by name. */
  'inspect.skillsOff': { input: z.object({ sessionId: SessionId.nullable() }), output: z.array(z.string()) },
  /** `null`: of the prompt that a new chat would get. */
  'inspect.size': { input: z.object({ sessionId: SessionId.nullable() }), output: RequestSize },
  'inspect.budget': { input: z.object({ sessionId: SessionId.nullable() }), output: Budget },
  'inspect.timeline': { input: z.object({ sessionId: SessionId }), output: Timeline },
  /** The requests of all chats in a folder; `null`: of those without one. */
  'inspect.history': { input: z.object({ workspace: Path.nullable() }), output: History },
  /** The session and its sub-agents. */
  'inspect.subjects': { input: z.object({ sessionId: SessionId }), output: z.array(Subject) },
  'inspect.compare': {
    input: z.object({ before: Side, after: Side }),
    output: PromptComparison.extend({ states: z.tuple([PromptState, PromptState]) }),
  },
  /** A command for a shell. The key is named, never written. */
  'inspect.curl': { input: z.object({ requestId: RequestId }), output: z.string() },
  /** Counts and prices the recorded request again. Nothing leaves this machine. */
  'inspect.replay': { input: z.object({ requestId: RequestId }), output: Replay },
  /** `null` where git knows nothing about the line. */
  'inspect.blame': { input: z.object({ path: Path, line: z.number().int().min(1) }), output: Blame.nullable() },
  /** When the file was saved that has this content; `null` when it has another one by now. */
  'inspect.saved': {
    input: z.object({ path: Path, sha256: z.string().max(64) }),
    output: z.number().nullable(),
  },
  /** Opens a file that the prompt is made of with the system's own program. */
  'inspect.edit': { input: z.object({ path: Path }), output: z.void() },
  /** A file that the prompt is made of, or that was kept out of it, as it stands on disk. */
  'inspect.file': { input: z.object({ path: Path }), output: PromptFileText },
  /** The lines that the cap took out of a file. */
  'inspect.lost': { input: z.object({ path: Path }), output: LostText },
  /** The files that the prompt of a chat would read otherwise if it were built now. They are watched while the window that asks shows it; `null`: it shows a new one. */
  'inspect.stale': { input: z.object({ sessionId: SessionId.nullable() }), output: z.array(StaleFile) },
  /** Characters of a context file that the prompt takes, from the next build on. */
  'inspect.cap': { input: z.object({ chars: z.number().int().min(1).max(5_000_000) }), output: z.void() },
  /** `now`: in this chat. `next`: in the next new one. `default`: in the settings. */
  'inspect.apply': {
    input: z.object({
      sessionId: SessionId.nullable(),
      switches: z.array(PromptSwitch).max(500),
      /** Another model for the next chat; `null`: the same. `session.model` and `model.default` change it elsewhere. */
      model: z.object({ provider: z.string().min(1), model: z.string().min(1) }).nullable(),
      when: z.enum(['now', 'next', 'default']),
    }),
    output: z.void(),
  },
  /** Asks where to. `null` when the user chose nothing. */
  'inspect.export': {
    input: z.object({ sessionId: SessionId }),
    output: z.object({ path: z.string(), masked: z.number() }).nullable(),
  },
  /** Asks which. `null` when the user chose nothing. */
  'inspect.open': { input: z.void(), output: OpenedBundle.nullable() },
  /** The user's checks of every prompt, run against the one that is shown. */
  'inspect.checks': { input: z.object({ sessionId: SessionId.nullable() }), output: z.array(CheckResult) },
  'inspect.setChecks': { input: z.object({ checks: z.array(PromptCheck).max(100) }), output: z.void() },
}
