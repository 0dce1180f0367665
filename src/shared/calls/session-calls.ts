import { z } from 'zod'
import { CallLayer, ChatTexts } from '../chat-texts'
import { Notice, PromptSnapshot, SessionSummary, ShownPrompt } from '../model'
import { Turn } from '../turn'
import { SentImages } from './composer-calls'

export const sessionCalls = {
  /** Newest activity first, without what was deleted; `after` is the last one of the page before. */
  'session.list': {
    input: z
      .object({
        limit: z.number().int().min(1).max(1_000).default(200),
        after: SessionSummary.pick({ id: true, lastActiveAt: true }).optional(),
        archived: z.boolean().optional(),
        pinned: z.boolean().optional(),
        /** Only those that were deleted and can be brought back. */
        deleted: z.boolean().optional(),
      })
      .optional(),
    output: z.array(SessionSummary),
  },
  /** The newest turns, or those before `before`, oldest first. A turn that is still running is the last one. */
  'session.turns': {
    input: z.object({ sessionId: z.string(), before: z.string().optional() }),
    /** `sequence`: the events up to this number are in the turns already. */
    output: z.object({ turns: z.array(Turn), hasEarlier: z.boolean(), sequence: z.number().int() }),
  },
  /** What all turns of the session told that are over or running, oldest first. */
  'session.notices': { input: z.object({ sessionId: z.string() }), output: z.array(Notice) },
  /** Answers when the message is on disk. `null` starts a new session. */
  'session.send': {
    input: z
      .object({
        sessionId: z.string().nullable(),
        text: z.string().max(2_000_000),
        images: SentImages,
        /** The messaging chat that the session is held in gets the answer as well. */
        toChat: z.boolean().optional(),
      })
      .refine(({ text, images }) => text !== '' || images.length > 0, 'needs a text or a picture'),
    output: z.object({ sessionId: z.string(), turnId: z.string() }),
  },
  /** Ends the running turn at once; each open tool call gets a result that says so. */
  'session.stop': { input: z.object({ sessionId: z.string() }), output: z.void() },
  /** The running turn waits no longer before its next attempt. */
  'session.retryNow': { input: z.object({ sessionId: z.string() }), output: z.void() },
  /** Reaches the model with the next tool result of the running turn. */
  'session.steer': {
    input: z.object({ sessionId: z.string(), text: z.string().min(1).max(100_000) }),
    output: z.void(),
  },
  /** Takes what is on disk now into the prompt of this session; its provider's cache has to be filled anew. */
  'session.rebuild': { input: z.object({ sessionId: z.string() }), output: PromptSnapshot },
  /** What the user wrote for this chat beside its messages, and what its requests say beside its prompt; `null`: the next one. */
  'session.texts': {
    input: z.object({ sessionId: z.string().nullable() }),
    output: z.object({ own: ChatTexts, call: z.array(CallLayer) }),
  },
  /** Another system message rebuilds the prompt; what is beside it counts from the next request on. `null`: the next chat. */
  'session.setTexts': { input: z.object({ sessionId: z.string().nullable(), texts: ChatTexts }), output: z.void() },
  /** The prompt that this session sends, byte for byte; without a stored one what its next message would send. */
  'session.prompt': { input: z.object({ sessionId: z.string() }), output: ShownPrompt },
}
