import { z } from 'zod'

const SessionId = z.string().min(1).max(200)

/** Windows of the app, seen from one of them. */
export const windowCalls = {
  /** One more window, with this session or a new chat. */
  'window.open': { input: z.object({ sessionId: SessionId.nullable() }), output: z.void() },
  /** What the asking window shows now: notifications about it lead here. */
  'window.shows': { input: z.object({ sessionId: SessionId.nullable() }), output: z.void() },
}
