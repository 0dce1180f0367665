import type { Redact } from '../../base/redact'
import type { ChatMessage, ToolCall } from '../../models/model-client'
import { oneLine, textStart } from './cut-text'
import { describeResult } from './describe-result'
import { contentText } from './prune'

const longestSummary = 8_000
const mostActions = 60

/** Notes without a model: less than a summary, but every request and every action is named, and the same input gives the same. */
export function fallbackSummary(messages: readonly ChatMessage[], previous: string | null, redact: Redact): string {
  const requests = messages.flatMap((message) =>
    message.role === 'user' ? [oneLine(contentText(message.content), 300)] : [],
  )
  const actions = actionsOf(messages)
  const answer = messages.findLast((message) => message.role === 'assistant' && message.text.trim() !== '')
  const left = actions.length - mostActions
  const sections = [
    'These notes were made without a model, from the messages themselves: they list what happened, they do not explain it.',
    section('Last request in this part', requests.at(-1) ?? ''),
    section('Last answer in this part', answer?.role === 'assistant' ? textStart(answer.text, 1_000) : ''),
    section('Requests, oldest first', requests.map((request) => `- ${request}`).join('\n')),
    section(
      'Actions, oldest first',
      [...(left > 0 ? [`(${left} earlier ones are left out)`] : []), ...actions.slice(-mostActions)].join('\n'),
    ),
    section('Earlier notes', previous ?? ''),
  ]
  return textStart(redact(sections.filter((text) => text !== '').join('\n\n')), longestSummary)
}

function actionsOf(messages: readonly ChatMessage[]): string[] {
  const calls = new Map<string, ToolCall>()
  return messages.flatMap((message) => {
    if (message.role === 'assistant') for (const call of message.toolCalls) calls.set(call.id, call)
    if (message.role !== 'tool') return []
    return [`- ${oneLine(describeResult(message.name, calls.get(message.callId), contentText(message.content)), 160)}`]
  })
}

const section = (title: string, text: string): string => (text.trim() === '' ? '' : `## ${title}\n\n${text.trim()}`)
