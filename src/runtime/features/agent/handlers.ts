import type { sessionCalls } from '../../../shared/calls/session-calls'
import type { Handlers } from '../../../shared/ipc'
import type { Attachments } from '../composer/attachment-store'
import type { Conversations } from './open'
import { Refusal } from '../../refusal'
import type { AnswerForChat } from '../../channel-link'
import type { Store } from '../sessions/open-store'
import type { Rooms } from '../../rooms'
import type { CallLayer } from '../../../shared/chat-texts'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { callLayers } from '../prompt/call-layers'
import { compressionHandlers } from './compression-handlers'

const mostSessions = 200

type SessionCalls = keyof typeof sessionCalls

function sessionHandlers(parts: {
  store(): Promise<Store>
  conversations(): Promise<Conversations>
  readonly attachments: Attachments
  /** Everything that was emitted so far reaches the window before the answer does. */
  flushEvents(): void
  readonly overlay: Rooms['overlay']
  readonly nextPrompt: Rooms['nextPrompt']
  callLayers(sessionId: string | null): Promise<readonly CallLayer[]>
  answering(sessionId: string): AnswerForChat
  /** What is shown of a prompt is other than it was. */
  changed(): void
}): Pick<Handlers, SessionCalls> {
  const { store, conversations, attachments, flushEvents, overlay, nextPrompt, callLayers, answering, changed } = parts
  return {
    'session.list': async (page = { limit: mostSessions }) => {
      const found = await (await store()).reader.ask('sessions', page)
      if (!found.ok) throw new Refusal(found.message)
      return found.value
    },
    'session.turns': async ({ sessionId, before }) => {
      const page = await (await conversations()).turns(sessionId, before)
      flushEvents()
      return page
    },
    'session.notices': async ({ sessionId }) => {
      const found = await (await store()).reader.ask('notices', { sessionId })
      if (!found.ok) throw new Refusal(found.message)
      return found.value
    },
    'session.send': async ({ sessionId, text, images, toChat = false }) => {
      const answer = toChat && sessionId !== null ? answering(sessionId) : null
      return (await conversations()).send(sessionId, text, await Promise.all(images.map(attachments.part)), answer)
    },
    'session.stop': async ({ sessionId }) => (await conversations()).stop(sessionId),
    'session.retryNow': async ({ sessionId }) => (await conversations()).retryNow(sessionId),
    'session.steer': async ({ sessionId, text }) => (await conversations()).steer(sessionId, text),
    'session.rebuild': async ({ sessionId }) => (await conversations()).rebuild(sessionId),
    'session.texts': async ({ sessionId }) => ({
      own: await overlay.textsFor(sessionId ?? '', sessionId === null),
      call: [...(await callLayers(sessionId))],
    }),
    'session.setTexts': async ({ sessionId, texts }) => {
      const before = await overlay.textsFor(sessionId ?? '', sessionId === null)
      await overlay.setTexts(sessionId, texts)
      const isOther = texts.systemMessage !== before.systemMessage
      if (isOther && sessionId === null) (await nextPrompt()).preview.forget()
      else if (isOther && sessionId !== null) await (await conversations()).rebuild(sessionId)
      changed()
    },
    'session.prompt': async ({ sessionId }) => (await conversations()).shownPrompt(sessionId),
  }
}

export const agent = (rooms: Rooms) => {
  const { store, conversations, composer, events, overlay, nextPrompt } = rooms
  return {
    ...compressionHandlers({
      conversations,
      rewritten: (sessionId, by) => events.emitToOthers(by, 'session.rewritten', { sessionId }),
    }),
    ...sessionHandlers({
      store,
      conversations,
      attachments: composer.attachments,
      flushEvents: events.flush,
      overlay,
      nextPrompt,
      callLayers: (sessionId) => callLayers(rooms, sessionId),
      answering: (sessionId) => {
        try {
          if (rooms.channels.answering === null) throw new SaidError(said('channel.none_here'))
          return rooms.channels.answering(sessionId)
        } catch (error) {
          if (error instanceof SaidError) throw new Refusal(error.said)
          throw error
        }
      },
      changed: () => events.emit('prompt.changed', null),
    }),
  }
}
