import type { ImportedMessage } from './imported-session'

const lost = '[The imported log has no result for this call.]'

export interface Paired {
  readonly messages: readonly ImportedMessage[]
  /** Results that answer no call. */
  readonly dropped: number
}

/** Every call gets exactly one result, directly behind it: anything else is refused by model providers. */
export function pairCalls(messages: readonly ImportedMessage[]): Paired {
  const paired: ImportedMessage[] = []
  const open = new Map<string, string>()
  let dropped = 0
  let at = 0
  const close = () => {
    for (const [toolCallId, toolName] of open) paired.push({ role: 'tool', toolCallId, toolName, content: lost, at })
    open.clear()
  }
  for (const message of messages) {
    ;({ at } = message)
    if (message.role === 'tool') {
      const name = open.get(message.toolCallId ?? '')
      open.delete(message.toolCallId ?? '')
      if (name === undefined) dropped += 1
      else paired.push({ ...message, toolName: message.toolName ?? name })
      continue
    }
    close()
    const calls = new Map((message.toolCalls ?? []).map((call) => [call.id, call]))
    paired.push(calls.size === 0 ? message : { ...message, toolCalls: [...calls.values()] })
    for (const { id, name } of calls.values()) open.set(id, name)
  }
  close()
  return { messages: paired, dropped }
}
