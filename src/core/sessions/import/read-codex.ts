import { basename } from 'node:path'
import type { FoundInLog, ImportedMessage } from './imported-session'
import { fieldsOf, type Fields, joinParts, textOf, timeOf } from './json-fields'
import { readEvents } from './read-events'
import { said } from '../../../shared/words/said'

/** A log of Codex: what the session is, then one item per line. Older logs have the items without a wrapper. */
export async function* readCodex(file: string): AsyncGenerator<FoundInLog> {
  const messages: ImportedMessage[] = []
  let originId: string | null = null
  let workspace: string | null = null
  let model: string | null = null
  let startedAt: number | null = null
  for await (const line of readEvents(file)) {
    if (line.kind === 'problem') {
      yield line
      continue
    }
    const { event, problem } = line
    const payload = fieldsOf(event['payload'])
    const type = textOf(event['type'])
    const at: number = timeOf(event['timestamp']) ?? messages.at(-1)?.at ?? startedAt ?? 0
    if (type === 'session_meta' || (type === null && originId === null && textOf(event['id']) !== null)) {
      const meta = payload ?? event
      originId ??= textOf(meta['id'])
      workspace ??= textOf(meta['cwd'])
      startedAt ??= timeOf(meta['timestamp']) ?? at
      continue
    }
    if (type === 'turn_context') {
      model = textOf(payload?.['model']) ?? model
      workspace ??= textOf(payload?.['cwd'])
      continue
    }
    const item = type === 'response_item' ? payload : type === null || payload !== null ? null : event
    if (item === null) continue
    const message = messageOf(item, at)
    if (message === 'unknown') continue
    if (message === null) yield problem(said('sessions.item_incomplete'))
    else add(messages, message)
  }
  if (messages.length === 0) return
  yield {
    kind: 'session',
    session: {
      source: 'codex',
      origin: 'window',
      originId: originId ?? basename(file),
      title: null,
      workspace,
      model,
      startedAt: startedAt ?? messages[0]?.at ?? 0,
      messages,
    },
  }
}

/** `null`: it should be a message but is not whole. `unknown`: nothing that a conversation is made of. */
function messageOf(item: Fields, at: number): ImportedMessage | 'unknown' | null {
  const callId = textOf(item['call_id'])
  switch (item['type']) {
    case 'message':
      return spoken(item, at)
    case 'function_call':
    case 'custom_tool_call': {
      const name = textOf(item['name'])
      if (name === null || callId === null) return null
      const input = textOf(item['arguments']) ?? JSON.stringify({ input: textOf(item['input']) ?? '' })
      return { role: 'assistant', content: '', at, toolCalls: [{ id: callId, name, arguments: input }] }
    }
    case 'function_call_output':
    case 'custom_tool_call_output':
      return callId === null ? null : { role: 'tool', toolCallId: callId, content: outputOf(item['output']), at }
    default:
      return 'unknown'
  }
}

function spoken(item: Fields, at: number): ImportedMessage | 'unknown' | null {
  const content = joinParts(item['content'])
  if (item['role'] === 'assistant') return { role: 'assistant', content, at }
  if (item['role'] === 'developer' || item['role'] === 'system') return 'unknown'
  if (item['role'] !== 'user') return null
  const isScaffolding = /^\s*<(?:environment_context|user_instructions|permissions)/.test(content)
  return { role: 'user', content, at, ...(isScaffolding ? { hidden: true } : {}) }
}

function outputOf(output: unknown): string {
  const fields = fieldsOf(output)
  return fields === null ? joinParts(output) : joinParts(fields['content'] ?? JSON.stringify(fields))
}

/** Calls that were made at once are one answer. */
function add(messages: ImportedMessage[], message: ImportedMessage): void {
  const last = messages.at(-1)
  if (message.toolCalls === undefined || last?.role !== 'assistant') messages.push(message)
  else messages[messages.length - 1] = { ...last, toolCalls: [...(last.toolCalls ?? []), ...message.toolCalls] }
}
