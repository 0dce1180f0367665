import { RE2JS } from 're2js'
import type { BotIdentity, ChannelTraits } from '../channel'
import type { InboundMessage } from '../inbound'
import { mentionOf } from './mentions'

export interface GroupRules {
  readonly requireMention: boolean
  readonly mentionPatterns: readonly string[]
  readonly freeResponseChats: readonly string[]
  /** Not empty: only these; private chats are exempt. */
  readonly allowedChats: readonly string[]
  readonly ignoredChats: readonly string[]
  readonly bots: 'none' | 'mentions' | 'all'
}

export type ForUs =
  /** Without the mention. */
  { readonly isForUs: true; readonly text: string } | { readonly isForUs: false; readonly because: NotForUs }

export type NotForUs = 'bot' | 'ignored-chat' | 'other-chat' | 'other-bot' | 'not-mentioned'

export interface Heard {
  readonly message: Pick<InboundMessage, 'text' | 'source' | 'address' | 'replyTo'>
  readonly bot: BotIdentity
  readonly mention: ChannelTraits['mention']
  readonly rules: GroupRules
  /** We already took part in this thread. */
  readonly isOurThread: boolean
}

/** Whether somebody speaks to us. Ignored chats, then allowed ones, then free ones, then the mention. */
export function isForUs({ message, bot, mention, rules, isOurThread }: Heard): ForUs {
  const { source, text, address, replyTo } = message
  const isPrivate = source.chatType === 'dm' || source.chatType === 'webhook'
  const found = mentionOf(text, address, bot, mention)
  const taken: ForUs = { isForUs: true, text: found.text }
  if (source.isBot === true && (rules.bots === 'none' || (rules.bots === 'mentions' && !found.isOurs))) return no('bot')
  const chats = [source.chatId, source.parentChatId ?? source.chatId]
  const isIn = (list: readonly string[]) => chats.some((chat) => list.includes(chat))
  if (isIn(rules.ignoredChats)) return no('ignored-chat')
  if (isPrivate) return taken
  if (rules.allowedChats.length > 0 && !isIn(rules.allowedChats)) return no('other-chat')
  if (found.isOurs) return taken
  if (found.namesOtherBots) return no('other-bot')
  if (!rules.requireMention || isIn(rules.freeResponseChats)) return taken
  if (replyTo?.isOurs === true || isOurThread) return taken
  return rules.mentionPatterns.some((pattern) => matches(pattern, text)) ? taken : no('not-mentioned')
}

const no = (because: NotForUs): ForUs => ({ isForUs: false, because })

/** In linear time: the pattern is the user's, the text a stranger's. One that cannot be read matches nothing; the settings say so. */
function matches(pattern: string, text: string): boolean {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).matcher(text).find()
  } catch {
    return false
  }
}
