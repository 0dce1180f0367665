/** When a conversation begins anew by itself. */
export interface ResetPolicy {
  readonly mode: 'none' | 'idle' | 'daily' | 'both'
  /** By the clock of the machine. */
  readonly atHour: number
  readonly idleMinutes: number
  /** Whether the chat is told. */
  readonly notify: boolean
}

export const usualReset: ResetPolicy = { mode: 'none', atHour: 4, idleMinutes: 1440, notify: true }

export interface ResetRules {
  readonly default: Partial<ResetPolicy>
  readonly byType: Readonly<Record<string, Partial<ResetPolicy>>>
  readonly byPlatform: Readonly<Record<string, Partial<ResetPolicy>>>
}

/** The platform's own rule beats that of the kind of chat, and that beats the default. */
export function resetPolicyOf(rules: ResetRules, platform: string, chatType: string): ResetPolicy {
  const own = rules.byPlatform[platform] ?? rules.byType[chatType]
  // A thread goes on for as long as people write in it, unless a rule is about threads.
  const base = chatType === 'thread' && own === undefined ? {} : rules.default
  return { ...usualReset, ...(own ?? base) }
}

/** Why it begins anew, or `null`. Never while a process of it runs in the background. */
export function resetReason(
  policy: ResetPolicy,
  lastActivity: Date,
  now: Date,
  hasProcess: boolean,
): 'idle' | 'daily' | null {
  const { mode, idleMinutes, atHour } = policy
  if (mode === 'none' || hasProcess) return null
  if (mode !== 'daily' && now.getTime() > lastActivity.getTime() + idleMinutes * 60_000) return 'idle'
  if (mode === 'idle') return null
  const boundary = new Date(now)
  boundary.setHours(atHour, 0, 0, 0)
  if (boundary > now) boundary.setDate(boundary.getDate() - 1)
  return lastActivity < boundary ? 'daily' : null
}
