import { said, type SaidText } from '../../../../shared/words/said'

/** What a server may send. A picture of a few megabytes passes; a stream without end does not. */
export const flowLimits = {
  /** Bytes of one message. */
  message: 16 * 1024 * 1024,
  /** Within one second. */
  messages: 2_000,
  bytes: 64 * 1024 * 1024,
} as const

/** Counts what arrives. Gives the reason to end the connection, or `null` while all is well. */
export function createFlowLimit(clock: () => number) {
  let second = 0
  let messages = 0
  let bytes = 0
  return (newMessages: number, newBytes: number): SaidText | null => {
    const now = Math.floor(clock() / 1000)
    if (now !== second) {
      second = now
      messages = 0
      bytes = 0
    }
    messages += newMessages
    bytes += newBytes
    if (messages > flowLimits.messages) return said('mcp.sent_more_messages_second', { messages: flowLimits.messages })
    return bytes > flowLimits.bytes
      ? said('mcp.sent_more_mb_second', { megabytes: flowLimits.bytes / 1024 / 1024 })
      : null
  }
}
