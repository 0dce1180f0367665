import { z } from 'zod'
import { TokenCount } from './model'

export const PrefillMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string().min(1).max(200_000) })
export type PrefillMessage = z.infer<typeof PrefillMessage>

const text = z.string().max(200_000).nullable()

/** What the user wrote for one chat beside its messages; `null`: as the settings say. */
export const ChatTexts = z.object({
  /** A layer of its prompt. */
  systemMessage: text,
  /** Behind its prompt in every request, never stored in it. */
  ephemeral: text,
  /** Before its messages in every request, never stored among them. */
  prefill: z.array(PrefillMessage).max(100).nullable(),
})
export type ChatTexts = z.infer<typeof ChatTexts>

export const noChatTexts: ChatTexts = { systemMessage: null, ephemeral: null, prefill: null }

/** What a request says beside the stored prompt and the conversation. */
export const CallLayer = z.object({
  id: z.enum(['ephemeral_system', 'mode', 'prefill']),
  /** Of a prefill message. */
  role: PrefillMessage.shape.role.nullable(),
  text: z.string(),
  tokens: TokenCount,
  source: z.enum(['setting', 'session']),
})
export type CallLayer = z.infer<typeof CallLayer>
