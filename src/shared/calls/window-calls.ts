import { z } from 'zod'

const SessionId = z.string().min(1).max(200)

/** `taken`: another program has these keys, or the system gives none. */
export const QuickState = z.object({ keys: z.string(), state: z.enum(['off', 'on', 'taken']) })
export type QuickState = z.infer<typeof QuickState>

/** Windows of the app, seen from one of them. */
export const windowCalls = {
  /** One more window, with this session or a new chat. */
  'window.open': { input: z.object({ sessionId: SessionId.nullable() }), output: z.void() },
  /** The keys that open the small window from everywhere. */
  'window.quickState': { input: z.void(), output: QuickState },
  /** The small window is done: what it sent, or `null` when it was put away. */
  'window.quickDone': {
    input: z.object({ sent: z.object({ sessionId: SessionId, isShown: z.boolean() }).nullable() }),
    output: z.void(),
  },
  /** What the asking window shows now: notifications about it lead here. */
  'window.shows': { input: z.object({ sessionId: SessionId.nullable() }), output: z.void() },
}
