import type { Ended, TalkParts } from './talk-parts'
import type { ImagePart } from '../../core/agent/chat-history'
import type { InboundMessage } from '../../core/channels/inbound'
import type { ChatAddress } from '../../core/channels/outbound'
import { clarifyAnswer } from '../../core/channels/rules/approval-answer'
import { whileBusy } from '../../core/channels/rules/busy'
import { joinFragments } from '../../core/channels/rules/join-fragments'
import { isShared } from '../../core/channels/rules/session-key'
import { takeRows, type KeptMessage } from '../../core/channels/store/channel-store'
import { quoteName, senderPrefix } from '../../core/channels/text/quote-names'
import type { TurnEvent } from '../../shared/turn'
import { said, type SaidText } from '../../shared/words/said'
import { reasonOf } from '../../shared/words/said-error'
import { followTurn, type FollowedTurn } from './follow-turn'
import { readFiles } from './load-files'
import { createBatch } from './batch'
import { findSession } from './find-session'
import { postAnswer } from './post-answer'
import { lastTurn, postTurn } from './settle-taken'

type Message = Omit<InboundMessage, 'media'>

const quietMs = 800
/** Albums and long texts come in parts of this length: the rest is on its way. */
const longPart = 4_000
const longQuietMs = 2_000
const mostWaiting = 50
const longestMessage = 100_000

/** One conversation: what is said in one breath becomes one message, one turn runs at a time, and everything gets an answer. */
export function createTalk(parts: TalkParts, key: string) {
  const { store, rooms, timing, closing, channel, traits, sender, say, options } = parts
  const fragments = createBatch<KeptMessage>(
    timing,
    closing,
    ({ message }) => (message.text.length >= longPart ? longQuietMs : quietMs),
    (joined) => {
      for (const rows of byPerson(joined)) void take(rows).catch((error: unknown) => parts.failed(error))
    },
  )
  const queue: (readonly KeptMessage[])[] = []
  const loading = new Map<number, Promise<void>>()
  let turn: {
    readonly sessionId: string
    readonly rows: number[]
    readonly follow: FollowedTurn
    turnId: string | null
  } | null = null
  let isStarting = false
  /** Passed on to a running turn; nobody has answered them yet. */
  let steered: number[] = []

  const addressOf = ({ source }: Message): ChatAddress => ({
    chatId: source.chatId,
    source,
    ...(source.threadId !== undefined && { threadId: source.threadId }),
  })

  async function tell(message: Message, text: SaidText): Promise<void> {
    await parts.tell(addressOf(message), text, options().replyToMode === 'off' ? undefined : message.id)
  }

  async function take(rows: readonly KeptMessage[]): Promise<void> {
    await Promise.all(rows.map(({ id }) => loading.get(id) ?? Promise.resolve()))
    const [first] = rows
    if (first === undefined) return
    const { follow, sessionId } = turn ?? {}
    const isStarter = follow !== undefined && follow.starter === first.message.source.userId
    const clarify = isStarter ? follow.clarify() : null
    if (follow !== undefined && clarify !== null && rows.every(({ message }) => message.kind === 'text'))
      return answer(rows, follow, clarify)
    if (!isBusy()) return begin(rows)
    const kind = rows.find(({ message }) => message.kind !== 'text')?.message.kind ?? 'text'
    const phase = turn === null || turn.turnId === null ? 'starting' : turn.follow.phase()
    const action = isStarter ? whileBusy(options().busyMode, kind, phase) : 'queue'
    if (action === 'steer' && sessionId !== undefined) return steer(rows, sessionId)
    await enqueue(rows)
    if (action === 'interrupt') await stop()
  }

  const isBusy = () => turn !== null || isStarting || queue.length > 0

  async function enqueue(rows: readonly KeptMessage[]): Promise<void> {
    const [first] = rows
    if (first === undefined) return
    if (queue.length >= mostWaiting) {
      await store.finish(
        rows.map(({ id }) => id),
        'done',
      )
      return tell(first.message, said('channel.too_many_waiting', { most: mostWaiting }))
    }
    queue.push(rows)
    await tell(first.message, said('channel.queued'))
  }

  async function answer(
    rows: readonly KeptMessage[],
    follow: FollowedTurn,
    clarify: NonNullable<ReturnType<FollowedTurn['clarify']>>,
  ): Promise<void> {
    const question = clarify.questions[clarify.answers.length]
    const text = joinFragments(rows.map(({ message }) => ({ text: message.text, isCaption: false })))
    const given =
      question === undefined
        ? null
        : clarifyAnswer(
            text,
            question.choices.map(({ label }) => label),
            question.multiSelect,
          )
    await store.finish(
      rows.map(({ id }) => id),
      'done',
    )
    const [first] = rows
    if (given === null) return first === undefined ? undefined : tell(first.message, said('channel.clarify_unclear'))
    const { people } = await rooms.toolbox()
    if (await follow.answered(given)) people.answerClarify(clarify.id, [...clarify.answers])
  }

  async function steer(rows: readonly KeptMessage[], sessionId: string): Promise<void> {
    const { text } = await textOf(rows)
    const ids = rows.map(({ id }) => id)
    const { agent } = await rooms.conversations()
    const sent = await agent.steer(sessionId, text, (db, messageId) => takeRows(db, ids, sessionId, messageId))
    const [first] = rows
    if (!sent.ok) return enqueue(rows)
    // The turn had ended a moment before: what was passed on is one of its own.
    if (first !== undefined && sent.turnId !== turn?.turnId) {
      const to = addressOf(first.message)
      return postTurn(parts, { sessionId, turnId: sent.turnId, ids, to, replyTo: first.message.id || undefined })
    }
    steered.push(...ids)
    if (first !== undefined) await tell(first.message, said('channel.passed_on'))
  }

  async function begin(rows: readonly KeptMessage[]): Promise<void> {
    const [first] = rows
    const last = rows.at(-1)
    if (first === undefined || last === undefined) return
    isStarting = true
    const release = await parts.turnSlot()
    try {
      await beginNow(rows, first.message, last.message)
    } catch (error) {
      turn = null
      // It stays on the disk for the next start.
      if (closing.aborted) return
      await store
        .finish(
          rows.map(({ id }) => id),
          'done',
        )
        .catch(() => undefined)
      await tell(last.message, said('channel.turn_not_begun', { reason: reasonOf(error) }))
    } finally {
      release()
      isStarting = false
    }
    if (!closing.aborted) next()
  }

  async function beginNow(rows: readonly KeptMessage[], first: Message, last: Message): Promise<void> {
    const { agent } = await rooms.conversations()
    const to = addressOf(last)
    const found = await findSession(parts, key, last)
    const { sessionId } = found
    if (found.began !== null) await tell(last, found.began)
    const { text, pictures } = await textOf(rows)
    const { replyToMode, streams, showsTyping } = options()
    const replyTo = replyToMode === 'off' || last.id === '' ? undefined : last.id
    const follow = followTurn({
      channel,
      traits,
      sender,
      timing,
      closing,
      to,
      replyTo,
      say,
      streams,
      showsTyping,
      starter: first.source.userId,
      newKey: parts.newKey,
    })
    const ids = rows.map(({ id }) => id)
    const early: TurnEvent[] = []
    const mine = { sessionId, rows: ids, follow, turnId: null as string | null }
    turn = mine
    const unhear = parts.listen(sessionId, (event) => {
      if (mine.turnId === null) early.push(event)
      else if (event.turnId === mine.turnId) follow.hear(event)
    })
    try {
      const sent = await agent.send(sessionId, text, pictures, (db, messageId) =>
        takeRows(db, ids, sessionId, messageId),
      )
      if (!sent.ok) {
        await follow.end()
        if (closing.aborted) return
        await store.finish(ids, 'done')
        return await tell(last, said('channel.turn_not_begun', { reason: sent.message }))
      }
      mine.turnId = sent.turnId
      for (const event of early) if (event.turnId === sent.turnId) follow.hear(event)
      if (last.id !== '') parts.mark(to, last.id, 'received')
      const ending = await sent.done
      const result = await follow.end()
      // The program closes: the next start finds the turn and says how it ended.
      if (closing.aborted) return
      // What was passed on too late has become the next turn by now.
      const { database } = await rooms.store()
      const later = steered.length === 0 ? null : lastTurn(database.db, sessionId)
      const passedOn = steered
      const isLater = later !== null && later !== sent.turnId
      const answered = isLater ? ids : [...ids, ...passedOn]
      steered = []
      const ended: Ended = { sessionId, turnId: sent.turnId, ending, ...result, ids: answered, to, replyTo }
      await postAnswer(parts, ended)
      if (last.id !== '') parts.mark(to, last.id, ending?.outcome === 'completed' ? 'done' : 'failed')
      if (isLater) await postTurn(parts, { sessionId, turnId: later, ids: passedOn, to, replyTo })
    } finally {
      unhear()
      turn = null
    }
  }

  function next(): void {
    const rows = queue.shift()
    if (rows !== undefined) void begin(rows).catch((error: unknown) => parts.failed(error))
  }

  async function textOf(rows: readonly KeptMessage[]): Promise<{ text: string; pictures: readonly ImagePart[] }> {
    const [first] = rows
    const shared = first !== undefined && isShared(first.message.source, options().keyRules)
    const files = await readFiles(
      rows.flatMap((row) => row.files),
      !shared && first?.message.source.chatType === 'dm',
    )
    const written = joinFragments(
      rows.map(({ message }) => ({ text: message.text, isCaption: message.kind !== 'text' })),
    )
    const cut =
      written.length <= longestMessage
        ? written
        : `${written.slice(0, longestMessage)}\n[Cut here: the message had ${written.length} characters.]`
    const quoted = rows.find(({ message }) => message.replyTo?.text !== undefined)?.message.replyTo?.text
    const about = quoted === undefined ? '' : `[In reply to: ${quoteName(quoted, 500)}]\n`
    const heard =
      first === undefined || first.message.source.chatType === 'dm'
        ? []
        : await store.takeObserved(placeOf(first.message.source))
    const before = heard.length === 0 ? [] : [`[Said here before, to others:]\n${heard.join('\n')}`]
    const all = [cut, files.text].filter((part) => part !== '').join('\n\n')
    const body = `${about}${all === '' && files.pictures.length === 0 ? '[An empty message]' : all || '[A picture]'}`
    const withBefore = (own: string) => [...before, own].join('\n\n')
    if (!shared || first === undefined) return { text: withBefore(body), pictures: files.pictures }
    return {
      text: withBefore(senderPrefix(first.message.source.userName ?? first.message.source.userId ?? '?', body)),
      pictures: files.pictures,
    }
  }

  async function stop(): Promise<boolean> {
    if (turn === null) return false
    const { agent } = await rooms.conversations()
    agent.stop(turn.sessionId)
    return true
  }

  return {
    key,
    add: fragments.add,
    take,
    /** Until then a message is not begun. */
    loads: (id: number, done: Promise<void>) => {
      loading.set(
        id,
        done.finally(() => loading.delete(id)),
      )
    },
    queueNow: enqueue,
    /** What was waiting is dropped; says whether anything was stopped. */
    async stopAll(): Promise<boolean> {
      const dropped = [...fragments.drop(), ...queue.splice(0).flat()]
      await store.finish(
        dropped.map(({ id }) => id),
        'done',
      )
      return (await stop()) || dropped.length > 0
    },
    async steerNow(rows: readonly KeptMessage[]): Promise<void> {
      if (turn === null) return begin(rows)
      await steer(rows, turn.sessionId)
    },
    follow: () => turn?.follow ?? null,
    isIdle: () => !isBusy() && fragments.size() === 0 && loading.size === 0,
    isRunning: () => turn !== null,
    waiting: () => queue.length,
  }
}

export type Talk = ReturnType<typeof createTalk>

/** What several people say at once in a shared conversation never melts into one message. */
function byPerson(rows: readonly KeptMessage[]): readonly (readonly KeptMessage[])[] {
  const runs: KeptMessage[][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last?.[0]?.message.source.userId === row.message.source.userId) last?.push(row)
    else runs.push([row])
  }
  return runs
}

/** A chat, or a thread in it: what was said to others belongs to the place, not to one conversation there. */
export const placeOf = ({ chatId, threadId = '' }: Message['source']): string => JSON.stringify([chatId, threadId])
