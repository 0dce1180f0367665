import { type ChatCommand, chatCommands, commandAliases } from '../../core/channels/chat-commands'
import type { ChannelSettings } from '../../core/channels/channel'
import type { InboundMessage } from '../../core/channels/inbound'
import { words } from '../../core/channels/rules/admit'
import { answersOf } from '../../core/channels/rules/approval-answer'
import { type Command, mayCommand } from '../../core/channels/rules/parse-command'
import { said, type SaidText } from '../../shared/words/said'
import { asMarkdown } from './say-markdown'
import type { Talk } from './talk'
import type { TalkParts } from './talk-parts'

type Message = Omit<InboundMessage, 'media'>

/** What somebody asks of the program itself, in a chat. */
export function createRunCommand(parts: TalkParts & { readonly settings: ChannelSettings }) {
  const { store, rooms, settings } = parts

  return async ({ name, rest }: Command, message: Message, talk: Talk): Promise<void> => {
    const { source } = message
    const to = { chatId: source.chatId, source, ...(source.threadId !== undefined && { threadId: source.threadId }) }
    const tell = (text: SaidText) => parts.tell(to, text)
    const command = commandAliases[name] ?? (name as ChatCommand)
    const isPrivate = source.chatType === 'dm'
    const access = {
      admins: words(settings.extra(isPrivate ? 'allow_admin_from' : 'group_allow_admin_from')),
      others: words(settings.extra(isPrivate ? 'user_allowed_commands' : 'group_user_allowed_commands')),
    }
    if (command === 'start') return
    if (!mayCommand(command, source.userId, access)) return tell(said('channel.command_not_yours', { command }))
    const follow = talk.follow()

    switch (command) {
      case 'new': {
        await talk.stopAll()
        await store.endTalk(talk.key)
        return tell(said('channel.began_anew'))
      }
      case 'stop':
        return tell((await talk.stopAll()) ? said('channel.stopping') : said('channel.nothing_to_stop'))
      case 'status': {
        const { target } = await rooms.conversations()
        const { model, provider } = await target(store.talk(talk.key)?.sessionId ?? null, `channel:${parts.id}`)
        const state = talk.isRunning()
          ? said('channel.status_works', { count: talk.waiting() })
          : said('channel.status_idle')
        return tell(said('channel.status', { state, model: asMarkdown(model), provider: asMarkdown(provider) }))
      }
      case 'model': {
        const { target, switchModel } = await rooms.conversations()
        const sessionId = store.talk(talk.key)?.sessionId ?? null
        const { model, provider } = await target(sessionId, `channel:${parts.id}`)
        if (rest === '')
          return tell(said('channel.model_is', { model: asMarkdown(model), provider: asMarkdown(provider) }))
        if (sessionId === null) return tell(said('channel.model_needs_talk'))
        const [, named = provider, wanted = rest] = /^([\w.-]+)\/(.+)$/.exec(rest) ?? []
        await switchModel(sessionId, { provider: named, model: wanted, effort: null })
        return tell(said('channel.model_is', { model: asMarkdown(wanted), provider: asMarkdown(named) }))
      }
      case 'approve':
      case 'deny': {
        const pending = follow?.approvals() ?? []
        if (follow === null || pending.length === 0) return tell(said('channel.nothing_to_answer'))
        if (follow.starter === null || follow.starter !== source.userId || follow.to.chatId !== source.chatId)
          return tell(said('channel.not_yours'))
        const { people } = await rooms.toolbox()
        for (const { id, ...answer } of answersOf(command, rest, pending)) people.answer(id, answer)
        return
      }
      case 'queue':
      case 'steer': {
        if (rest === '') return tell(said('channel.text_missing', { command }))
        const kept = await store.keep(talk.key, { ...message, id: '', text: rest }, 0)
        if (kept === null) return
        const rows = [{ id: kept, talk: talk.key, message: { ...message, text: rest }, files: [] }]
        return command === 'steer' ? talk.steerNow(rows) : talk.take(rows)
      }
      case 'sethome':
        await store.setFact(
          'home',
          JSON.stringify({
            chatId: source.chatId,
            ...(source.threadId !== undefined && { threadId: source.threadId }),
          }),
        )
        return tell(said('channel.home_set'))
      case 'whoami':
        return tell(said('channel.whoami', { user: asMarkdown(source.userId ?? '?'), chat: asMarkdown(source.chatId) }))
      case 'help': {
        const say = parts.say()
        const lines = chatCommands.map((one) => `- /${one} — ${say(said(`channel.command_${one}`))}`)
        return tell(lines.join('\n'))
      }
    }
  }
}
