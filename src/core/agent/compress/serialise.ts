import type { Redact } from '../../base/redact'
import type { ChatMessage } from '../../models/model-client'
import { cutMiddle, textEnd, textStart } from './cut-text'
import { imageAsText, contentText } from './prune'

export const longestInput = 160_000
const headShare = 0.45
const margin = 2_000

export interface SerialiseOptions {
  /** Takes keys and passwords out. */
  readonly redact: Redact
  /** Of the whole text, in characters. */
  readonly limit?: number
}

/** The messages as a model reads them that is to sum them up. */
export function serialise(
  messages: readonly ChatMessage[],
  { redact, limit = longestInput }: SerialiseOptions,
): string {
  const text = messages.map(serialiseMessage).join('\n\n')
  if (text.length <= limit) return redact(text)
  const head = Math.floor(limit * headShare)
  const tail = limit - head
  const left = text.length - head - tail
  // With a margin, so that a key at the cut is seen whole. The rest is never looked at: it may be many megabytes.
  const start = textStart(redact(textStart(text, head + margin)), head)
  const end = textEnd(redact(textEnd(text, tail + margin)), tail)
  return `${start}\n\n[... ${left} characters of the conversation left out here ...]\n\n${end}`
}

function serialiseMessage(message: ChatMessage): string {
  if (message.role === 'user') return `USER: ${cutContent(contentText(message.content.map(imageAsText)))}`
  if (message.role === 'tool')
    return `RESULT of ${message.name}: ${cutContent(contentText(message.content.map(imageAsText)))}`
  const calls = message.toolCalls.map(({ name, arguments: args }) => `CALL ${name}(${cutArguments(args)})`)
  return [`ASSISTANT: ${cutContent(withoutThoughts(message.text))}`, ...calls].join('\n')
}

export const cutContent = (text: string): string => cutMiddle(text, 6_000, 4_000, 1_500)

export const cutArguments = (text: string): string => (text.length <= 1_500 ? text : `${textStart(text, 1_200)}...`)

/** Some models write their thoughts into the answer. */
function withoutThoughts(text: string): string {
  return text.replaceAll(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, '')
}
