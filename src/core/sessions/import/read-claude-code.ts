import type { ToolCall } from '../../models/model-client'
import type { FoundInLog, ImportedMessage, ImportedSession } from './imported-session'
import { fieldsOf, type Fields, joinParts, listOf, textOf, timeOf } from './json-fields'
import { readEvents } from './read-events'
import { said } from '../../../shared/words/said'

type OpenMessage = { -readonly [Key in keyof ImportedSession]: ImportedSession[Key] } & { messages: ImportedMessage[] }

/** A log of Claude Code: one event per line; an answer comes in several lines with one id. */
export async function* readClaudeCode(file: string): AsyncGenerator<FoundInLog> {
  const sessions = new Map<string, OpenMessage>()
  let lastAnswer: string | null = null
  let title: string | null = null
  for await (const line of readEvents(file)) {
    if (line.kind === 'problem') {
      yield line
      continue
    }
    const { event, problem } = line
    const type = textOf(event['type'])
    if (type === 'summary') title ??= textOf(event['summary'])
    if ((type !== 'user' && type !== 'assistant') || event['isSidechain'] === true) continue
    const message = fieldsOf(event['message'])
    const id = textOf(event['sessionId'])
    if (message === null || id === null) {
      yield problem(said('sessions.event_incomplete'))
      continue
    }
    const at = timeOf(event['timestamp']) ?? 0
    const session = sessions.get(id) ?? newSession(id, event, at)
    sessions.set(id, session)
    if (type === 'user') {
      lastAnswer = null
      session.messages.push(...userMessages(message, at, event['isMeta'] === true))
      continue
    }
    session.model ??= textOf(message['model'])
    const answerId = textOf(message['id'])
    const answer = answerOf(message, at)
    const last = session.messages.at(-1)
    if (answerId !== null && answerId === lastAnswer && last?.role === 'assistant')
      session.messages[session.messages.length - 1] = joined(last, answer)
    else session.messages.push(answer)
    lastAnswer = answerId
  }
  for (const session of sessions.values())
    yield { kind: 'session', session: { ...session, title: session.title ?? title } }
}

function newSession(id: string, event: Fields, at: number): OpenMessage {
  return {
    source: 'claude-code',
    origin: 'window',
    originId: id,
    title: null,
    workspace: textOf(event['cwd']),
    model: null,
    startedAt: at,
    messages: [],
  }
}

function userMessages(message: Fields, at: number, hidden: boolean): ImportedMessage[] {
  const content = message['content']
  const parts = typeof content === 'string' ? [content] : listOf(content)
  const results = parts.flatMap((part): ImportedMessage[] => {
    const fields = fieldsOf(part)
    const toolCallId = textOf(fields?.['tool_use_id'])
    if (fields?.['type'] !== 'tool_result' || toolCallId === null) return []
    return [{ role: 'tool', toolCallId, content: joinParts(fields['content']), at }]
  })
  const typed = parts.filter((part) => fieldsOf(part)?.['type'] !== 'tool_result')
  const text = joinParts(typed)
  return text === '' ? results : [...results, { role: 'user', content: text, at, ...(hidden ? { hidden } : {}) }]
}

function answerOf(message: Fields, at: number): ImportedMessage {
  const content = message['content']
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content).map(fieldsOf)
  const texts = parts.flatMap((part) => (part?.['type'] === 'text' ? [textOf(part['text']) ?? ''] : []))
  const toolCalls = parts.flatMap((part): ToolCall[] => {
    const [id, name] = [textOf(part?.['id']), textOf(part?.['name'])]
    if (part?.['type'] !== 'tool_use' || id === null || name === null) return []
    return [{ id, name, arguments: JSON.stringify(part['input'] ?? {}) }]
  })
  return { role: 'assistant', content: texts.join('\n\n'), at, ...(toolCalls.length === 0 ? {} : { toolCalls }) }
}

function joined(first: ImportedMessage, second: ImportedMessage): ImportedMessage {
  const toolCalls = [...(first.toolCalls ?? []), ...(second.toolCalls ?? [])]
  const content = [first.content, second.content].filter((text) => text !== '').join('\n\n')
  return { ...first, content, ...(toolCalls.length === 0 ? {} : { toolCalls }) }
}
