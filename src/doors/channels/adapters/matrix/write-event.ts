import type { Formatted } from '../../../../core/channels/outbound'

export interface Place {
  readonly threadId?: string
  readonly replyTo?: string
}

/** What a message says. Nobody is called by it, whatever the model wrote. */
export function textContent({ text, plain, html }: Formatted) {
  return {
    msgtype: 'm.text',
    body: text,
    ...(html !== undefined && text !== plain && { format: 'org.matrix.custom.html', formatted_body: html }),
    'm.mentions': {},
  }
}

/** Where it stands. In a thread programs that know none see an answer to its last message. */
export function relationTo({ threadId, replyTo }: Place): object {
  const answer = replyTo === undefined ? {} : { 'm.in_reply_to': { event_id: replyTo } }
  if (threadId !== undefined) {
    return { 'm.relates_to': { rel_type: 'm.thread', event_id: threadId, is_falling_back: true, ...answer } }
  }
  return replyTo === undefined ? {} : { 'm.relates_to': answer }
}

export function editContent(eventId: string, body: Formatted) {
  const content = textContent(body)
  return {
    ...content,
    body: `* ${content.body}`,
    'm.new_content': content,
    'm.relates_to': { rel_type: 'm.replace', event_id: eventId },
  }
}
