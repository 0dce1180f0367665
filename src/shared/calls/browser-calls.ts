import { z } from 'zod'
import { BrowserState } from '../browser'

const SessionId = z.string().min(1).max(200)
const Pixel = z.number().int().min(0).max(20_000)

/** The browser that the agent uses, watched and taken over by the user. */
export const browserCalls = {
  /** `null`: this session has no page open. */
  'browser.state': { input: z.object({ sessionId: SessionId }), output: BrowserState.nullable() },
  /** Where in the asking window the page is drawn; `null`: nowhere. */
  'browser.place': {
    input: z.object({
      sessionId: SessionId,
      bounds: z.object({ x: Pixel, y: Pixel, width: Pixel, height: Pixel }).nullable(),
    }),
    output: z.void(),
  },
  'browser.hold': { input: z.object({ sessionId: SessionId, by: z.enum(['user', 'agent']) }), output: z.void() },
  /** The user will not sign in: the agent goes on without. */
  'browser.skipSignIn': { input: z.object({ sessionId: SessionId }), output: z.void() },
  /** A password that the agent may type on this site in this session. It stays in memory. */
  'browser.lendSecret': {
    input: z.object({ sessionId: SessionId, site: z.string().min(1).max(300), value: z.string().min(1).max(1_000) }),
    output: z.void(),
  },
  /** The user's answer to the box of a page that they have taken over. */
  'browser.answer': {
    input: z.object({ sessionId: SessionId, accepts: z.boolean(), text: z.string().max(5_000) }),
    output: z.void(),
  },
  'browser.show': { input: z.object({ sessionId: SessionId, tab: z.number().int() }), output: z.void() },
  'browser.popOut': { input: z.object({ sessionId: SessionId }), output: z.void() },
  'browser.close': { input: z.object({ sessionId: SessionId }), output: z.void() },
  /** What a step looked like, as a data URL; `null` when there is no picture of it any more. */
  'browser.picture': {
    input: z.object({ sessionId: SessionId, callId: z.string().min(1).max(500) }),
    output: z.string().nullable(),
  },
}
