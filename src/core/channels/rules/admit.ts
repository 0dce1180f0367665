import type { Source } from '../inbound'

/** Who may talk on a platform. */
export interface AdmissionRules {
  readonly isAuthenticated: boolean
  readonly allowAll: boolean
  readonly users: readonly string[]
  readonly groupUsers: readonly string[]
  readonly groupChats: readonly string[]
  readonly roles: readonly string[]
  /** Admitted by the owner, in the window or by a code. */
  readonly paired: readonly string[]
  sameUser(id: string): string
}

/** The one decision, for messages, buttons and commands alike. Nobody is admitted by default. */
export function isAdmitted(
  { chatType, chatId, userId, stableUserId, parentChatId, roles = [] }: Source,
  rules: AdmissionRules,
): boolean {
  if (rules.isAuthenticated) return true
  const isPrivate = chatType === 'dm' || chatType === 'webhook'
  const chats = new Set([chatId, parentChatId ?? chatId])
  if (!isPrivate && rules.groupChats.some((chat) => chat === '*' || chats.has(chat))) return true
  if (userId === null || userId === '') return false
  if (rules.allowAll || roles.some((role) => rules.roles.includes(role))) return true
  const ids = new Set([userId, ...(stableUserId === undefined ? [] : [stableUserId])].map((id) => rules.sameUser(id)))
  const isIn = (list: readonly string[]) => list.some((entry) => ids.has(rules.sameUser(entry)))
  if (isIn(rules.paired)) return true
  const lists = isPrivate ? rules.users : [...rules.users, ...rules.groupUsers]
  return lists.includes('*') || isIn(lists)
}

export type Behaviour = 'pair' | 'ignore'

/** What somebody who is not admitted gets to hear: nothing, unless the owner wants codes to be offered in private. */
export function strangerGets(chatType: Source['chatType'], behaviour: Behaviour | null): 'nothing' | 'code' {
  return chatType === 'dm' && behaviour === 'pair' ? 'code' : 'nothing'
}

/** `+1 555-123:12@s.whatsapp.net` and `1555123` are one phone. */
export function samePhone(id: string): string {
  const [local = ''] = id.replace(/@(?:s\.whatsapp\.net|c\.us|lid)$/i, '').split(':')
  return local.replaceAll(/[+\s().-]/g, '')
}

type Environment = Readonly<Record<string, string | undefined>>

/** As variables and `platforms.<id>.extra` say. */
export function admissionRules(
  platform: string,
  env: Environment,
  extra: (name: string) => unknown,
  given: Pick<AdmissionRules, 'isAuthenticated' | 'paired' | 'sameUser'>,
): AdmissionRules {
  const prefix = platform.toUpperCase()
  const list = (...names: string[]) => names.flatMap((name) => words(env[name]))
  const more = (name: string) => words(extra(name))
  const isOn = (name: string) => /^(?:1|true|yes|on)$/i.test(env[name]?.trim() ?? '')
  return {
    ...given,
    allowAll: isOn(`${prefix}_ALLOW_ALL_USERS`) || isOn('GATEWAY_ALLOW_ALL_USERS'),
    users: [...list(`${prefix}_ALLOWED_USERS`, 'GATEWAY_ALLOWED_USERS'), ...more('allow_from')],
    groupUsers: [...list(`${prefix}_GROUP_ALLOWED_USERS`), ...more('group_allow_from')],
    groupChats: [...list(`${prefix}_GROUP_ALLOWED_CHATS`), ...more('group_allow_chats')],
    roles: [...list(`${prefix}_ALLOWED_ROLES`), ...more('allow_roles')],
  }
}

/** `a, b` or a list in the file. */
export function words(value: unknown): string[] {
  const parts = Array.isArray(value)
    ? value.map((part) => String(part))
    : typeof value === 'string'
      ? value.split(',')
      : typeof value === 'number'
        ? [String(value)]
        : []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
