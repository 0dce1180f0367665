import type { Source } from '../../core/channels/inbound'
import type { ChatAddress } from '../../core/channels/outbound'
import { takeWindowRow } from '../../core/channels/store/channel-store'
import type { AnswerForChat } from '../../runtime/channel-link'
import { postTurn } from './settle-taken'
import type { TalkParts } from './talk-parts'

/** A message that is written in the window, in the session of a chat: the chat sees nothing of it and gets its answer. */
export function answerWindow(parts: TalkParts, sessionId: string, to: ChatAddress): AnswerForChat {
  const source: Source = to.source ?? { chatType: 'dm', chatId: to.chatId, userId: null }
  let id = 0
  return {
    alsoStore(db, messageId) {
      id = takeWindowRow(db, parts.id, { source, sessionId, messageId, now: parts.timing.now() })
    },
    sent({ turnId, done }) {
      const post = () => postTurn(parts, { sessionId, turnId, ids: [id], to, replyTo: undefined, isOfWindow: true })
      void done.then(post).catch(parts.failed)
    },
  }
}
