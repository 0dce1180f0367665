import type { Source } from '../inbound'

export interface KeyRules {
  readonly groupPerUser: boolean
  readonly threadPerUser: boolean
}

export const usualKeyRules: KeyRules = { groupPerUser: true, threadPerUser: false }

/** Which conversation a message belongs to: `agent:main:telegram:dm:99`. Never a name of a file. */
export function sessionKey(platform: string, source: Source, profile = 'default', rules = usualKeyRules): string {
  const { chatType, scopeId, chatId, threadId, userId, stableUserId } = source
  const owner = profile === 'default' ? 'main' : profile === 'main' ? 'main~' : profile
  const user = stableUserId ?? userId ?? undefined
  const isPrivate = chatType === 'dm' || chatType === 'webhook'
  const last = isPrivate ? (chatId === '' ? user : undefined) : isShared(source, rules) ? undefined : user
  const parts = ['agent', owner, platform, chatType, isPrivate ? undefined : scopeId, chatId, threadId, last]
  return parts.filter((part) => part !== undefined && part !== '').join(':')
}

/** Whether several people talk in one conversation. */
export function isShared(
  { chatType, threadId }: Pick<Source, 'chatType' | 'threadId'>,
  rules = usualKeyRules,
): boolean {
  if (chatType === 'dm' || chatType === 'webhook') return false
  return threadId === undefined ? !rules.groupPerUser : !rules.threadPerUser
}
