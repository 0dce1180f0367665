import type { ChatAddress } from '../outbound'

export type ChannelTarget =
  /** The home channel of a platform. */
  | { readonly kind: 'home'; readonly platform: string }
  | { readonly kind: 'chat'; readonly platform: string; readonly chatId: string; readonly threadId?: string }

/** What is known of a platform before it is loaded: its name, and how it writes addresses if not as `chat[:thread]`. */
export interface KnownPlatform {
  readonly id: string
  readonly parseAddress?: (rest: string) => ChatAddress | null
}

/** `telegram`, `telegram:-1001:17`. Only names of the list are looked up; ids keep their case. `null`: no such place. */
export function parseTarget(word: string, known: readonly KnownPlatform[]): ChannelTarget | null {
  const [, name = '', rest] = /^([A-Za-z_]+)(?::(.*))?$/s.exec(word) ?? []
  const platform = known.find(({ id }) => id === name.toLowerCase())
  if (platform === undefined) return null
  const { id } = platform
  if (rest === undefined) return { kind: 'home', platform: id }
  const address = (platform.parseAddress ?? addressOf[id] ?? usualAddress)(rest.trim())
  if (address === null || address.chatId === '') return null
  const { chatId, threadId } = address
  return { kind: 'chat', platform: id, chatId, ...(threadId !== undefined && { threadId }) }
}

function usualAddress(rest: string): ChatAddress {
  const [, chatId = '', threadId] = /^([^:]*)(?::(.+))?$/s.exec(rest) ?? []
  return threadId === undefined ? { chatId } : { chatId, threadId }
}

const whole = (rest: string): ChatAddress => ({ chatId: rest })

/** Ids that hold colons themselves. */
const addressOf: Readonly<Record<string, (rest: string) => ChatAddress | null>> = {
  /** `!room:server`, and a thread's root behind it. */
  matrix: (rest) => {
    const [, chatId = '', threadId] = /^([!#@][^:]+:[^:$]+(?::\d+)?)(?::(\$.+))?$/.exec(rest) ?? []
    return chatId === '' ? null : threadId === undefined ? { chatId } : { chatId, threadId }
  },
  email: whole,
  sms: whole,
  bluebubbles: whole,
  irc: whole,
}
