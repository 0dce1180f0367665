import { z } from 'zod'
import { Permission } from '../ask'
import { FormAnswer } from '../form'
import { Cost } from '../turn'
import { TokenCount } from '../model'
import { fileLimit, mostAttachments, mostFiles, sendKeys, verbosities } from '../composer-limits'
import { SaidText } from '../words/said-text'

/** What the composer and the transcript ask of main, besides sending. */

const Text = z.string().max(2_000_000)
const SessionId = z.string().max(200)

/** A picture that main keeps until its message is sent. `id` is the SHA-256 of its bytes. */
export const Attachment = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().max(300),
  mediaType: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  bytes: z.number().int().min(1),
})
export type Attachment = z.infer<typeof Attachment>

/** `null` is the new chat; `beside`: the second of two that stand side by side. */
const DraftPlace = z.object({ sessionId: SessionId.nullable(), beside: z.boolean().default(false) })
export type DraftPlace = z.infer<typeof DraftPlace>

const Attachments = z.array(Attachment).max(mostAttachments)

/** The pictures of a message that is sent. */
export const SentImages = z
  .array(Attachment.pick({ id: true, mediaType: true }))
  .max(mostAttachments)
  .default([])

/** A text file from outside the workspace, as it was when it was added. */
const AttachedFile = z.object({ name: z.string().max(300), text: Text })
export type AttachedFile = z.infer<typeof AttachedFile>

/** What stands in the composer of a session and what waits there to be sent. */
export const StoredDraft = z.object({
  text: Text,
  pastes: z.array(Text).max(50),
  files: z.array(AttachedFile).max(mostFiles).default([]),
  images: Attachments,
  queue: z.array(z.object({ text: Text, images: Attachments })).max(100),
})
export type StoredDraft = z.infer<typeof StoredDraft>

export const ComposerSettings = z.object({
  sendKey: z.enum(sendKeys),
  /** How much of tools and of thinking the transcript shows by itself. */
  tools: z.enum(verbosities),
  thinking: z.enum(verbosities),
})
export type ComposerSettings = z.infer<typeof ComposerSettings>

/** What a reference would add to the message, without sending it. */
export const ReferencePreview = z.object({
  /** Of what would be attached; 0 when nothing is. */
  tokens: TokenCount,
  warning: SaidText.nullable(),
  image: z.object({ mediaType: z.string(), bytes: z.number() }).nullable(),
  /** It is fetched only when the message is sent. */
  isRemote: z.boolean(),
})
export type ReferencePreview = z.infer<typeof ReferencePreview>

const Forecast = z.object({
  /** Of the message as it was typed. */
  message: TokenCount,
  /** Of what its references attach. */
  references: TokenCount,
  /** The message must not be sent like this: why. */
  refused: SaidText.nullable(),
  /** What the request would cost before a word is answered. */
  cost: Cost,
})

export const composerCalls = {
  'composer.settings': { input: z.void(), output: ComposerSettings },
  'composer.set': { input: ComposerSettings.partial(), output: ComposerSettings },
  'draft.get': { input: DraftPlace, output: StoredDraft.nullable() },
  'draft.set': { input: DraftPlace.extend({ draft: StoredDraft }), output: z.void() },
  'attachment.add': {
    input: z.object({ name: z.string().max(300), bytes: z.instanceof(Uint8Array) }),
    output: Attachment,
  },
  /** The text of a file that was dropped, unless its place is one for keys. */
  'attachment.text': {
    input: z.object({
      path: z.string().min(1).max(4096),
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= fileLimit),
    }),
    output: AttachedFile,
  },
  /** A picture that was added, as base64. */
  'attachment.read': { input: Attachment.pick({ id: true }), output: z.string() },
  /** A picture of a stored message, as base64. */
  'message.image': {
    input: z.object({ messageId: z.number().int(), index: z.number().int().min(0) }),
    output: z.object({ mediaType: z.string(), base64: z.string() }),
  },
  /** `null` when a newer question has overtaken this one. */
  'reference.preview': {
    input: z.object({ sessionId: SessionId.nullable(), reference: z.string().max(4096) }),
    output: ReferencePreview.nullable(),
  },
  /** The picture that a reference names, to be sent as a picture. */
  'reference.picture': {
    input: z.object({ sessionId: SessionId.nullable(), reference: z.string().max(4096) }),
    output: z.object({ name: z.string(), mediaType: z.string(), bytes: z.instanceof(Uint8Array) }),
  },
  /** `history` and `cached`: tokens that the request repeats, and how many of them a cache is likely to have. */
  'prompt.forecast': {
    input: z.object({
      sessionId: SessionId.nullable(),
      text: Text,
      history: z.number().int().min(0),
      cached: z.number().int().min(0),
    }),
    output: Forecast.nullable(),
  },
  /** `false`: the question was answered or has expired already. */
  'approval.answer': {
    input: z.object({
      permissionId: z.string(),
      choice: Permission.shape.choices.element,
      reason: z.string().max(4000).optional(),
    }),
    output: z.boolean(),
  },
  /** `null`: the user does not want to answer. */
  'clarify.answer': {
    input: z.object({ clarifyId: z.string(), answers: z.array(z.string().max(20_000)).max(50).nullable() }),
    output: z.boolean(),
  },
  /** `false`: the form was answered or has expired already. Refused where the values do not fit or hold a known key. */
  'form.answer': { input: z.object({ formId: z.string(), answer: FormAnswer }), output: z.boolean() },
  /** Opens a page in the system's browser; http and https only. */
  'link.open': { input: z.object({ address: z.string().max(8192) }), output: z.void() },
  /** Opens a file of the session's workspace with the system's own program. */
  'file.open': { input: z.object({ sessionId: SessionId, path: z.string().min(1).max(4096) }), output: z.void() },
}
