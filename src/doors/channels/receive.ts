import type { BotIdentity, ChannelSettings } from '../../core/channels/channel'
import { chatCommands, commandAliases } from '../../core/channels/chat-commands'
import type { ButtonPress, Incoming, InboundMessage, Source } from '../../core/channels/inbound'
import { admissionRules, isAdmitted, strangerGets } from '../../core/channels/rules/admit'
import { buttonAnswer } from '../../core/channels/rules/approval-answer'
import { isForUs } from '../../core/channels/rules/is-for-us'
import { noPairing, type PairingState, requestCode } from '../../core/channels/rules/pairing'
import { parseCommand } from '../../core/channels/rules/parse-command'
import { sessionKey } from '../../core/channels/rules/session-key'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { cutToCodePoints } from '../../core/base/code-points'
import { observed, oneLine } from '../../core/channels/text/quote-names'
import { said } from '../../shared/words/said'
import { groupRules } from './channel-settings'
import { loadFile, mostFiles } from './load-files'
import { createRunCommand } from './run-command'
import { createTalk, placeOf, type Talk } from './talk'
import type { TalkParts } from './talk-parts'

export interface ReceivePorts extends TalkParts {
  readonly settings: ChannelSettings
  bot(): BotIdentity
  /** A message that goes no further, and why. */
  skipped(because: string, source?: Source): void
  /** Somebody who may not talk wrote. */
  strangerWrote(source: Source): void
}

/** An id that comes again within that time is the same message. */
const sameForMs = 30 * 24 * 60 * 60_000
const mostIdleTalks = 500

/** The way of everything that arrives: is it for us, who may talk, seen already, a command, and then its conversation. */
export function createReceiver(ports: ReceivePorts) {
  const { id, traits, rooms, store, settings, closing } = ports
  const talks = new Map<string, Talk>()
  const runCommand = createRunCommand(ports)
  const folder = join(rooms.paths.desktop, 'channels', id, 'files')

  const admission = () =>
    admissionRules(id, rooms.env, settings.extra, {
      isAuthenticated: traits.isAuthenticated === true,
      paired: store.admitted(),
      sameUser: traits.sameUser ?? ((user) => user),
    })

  function talkOf(key: string): Talk {
    const talk = talks.get(key) ?? createTalk(ports, key)
    talks.delete(key)
    talks.set(key, talk)
    if (talks.size > mostIdleTalks)
      for (const [old, { isIdle }] of talks) if (old !== key && isIdle()) talks.delete(old)
    return talk
  }

  const keyOf = (source: Source) => sessionKey(id, source, rooms.paths.profile, ports.options().keyRules)

  async function receive(incoming: Incoming): Promise<void> {
    if (incoming.type === 'skipped') return ports.skipped(incoming.because, incoming.source)
    if (incoming.type === 'press') return press(incoming)
    const { source } = incoming
    const key = keyOf(source)
    const verdict = isForUs({
      message: incoming,
      bot: ports.bot(),
      mention: traits.mention,
      rules: groupRules(id, settings, rooms.env),
      isOurThread:
        source.threadId !== undefined &&
        source.chatType !== 'dm' &&
        store.talk(key) !== null &&
        traits.mention !== 'at',
    })
    if (!verdict.isForUs) {
      const isHeard = verdict.because === 'not-mentioned' && settings.extra('observe') === true
      if (isHeard && isAdmitted(source, admission())) await observe(incoming)
      return ports.skipped(verdict.because, source)
    }
    if (!isAdmitted(source, admission())) return stranger(incoming)
    const { media = [], ...message } = { ...incoming, text: verdict.text }
    const kept = await store.keep(key, message, sameForMs)
    if (kept === null) return ports.skipped('duplicate', source)
    const talk = talkOf(key)
    const row = { id: kept, talk: key, message, files: [] as Awaited<ReturnType<typeof load>> }
    const command = media.length === 0 ? commandIn(message) : null
    if (command !== null) {
      await store.finish([kept], 'done')
      void runCommand(command, message, talk).catch((error: unknown) => ports.failed(error))
      return
    }
    if (media.length > 0)
      talk.loads(
        kept,
        load(media, message, kept).then((files) => void row.files.push(...files)),
      )
    talk.add(row)
  }

  /** Said to others: no turn, but part of what the next one who speaks to us means. */
  const observe = ({ source, text }: InboundMessage) =>
    store.observe(placeOf(source), observed(source.userName ?? '', source.userId ?? '', cutToCodePoints(text, 500)))

  function commandIn({ text, kind }: Pick<InboundMessage, 'text' | 'kind'>) {
    if (kind !== 'text') return null
    const known = [...chatCommands, ...Object.keys(commandAliases)]
    const command = parseCommand(text, traits.commandSign, known)
    return command !== null && known.includes(command.name) ? command : null
  }

  async function load(
    media: NonNullable<InboundMessage['media']>,
    message: Omit<InboundMessage, 'media'>,
    kept: number,
  ) {
    const loaded = await Promise.all(media.slice(0, mostFiles).map((one) => loadFile(one, folder, closing)))
    const files = loaded.flatMap((one) => (one.ok ? [one.file] : []))
    await store.keepFiles(kept, message, files)
    const lost = [
      ...loaded.flatMap((one) => (one.ok ? [] : [one.name])),
      ...media.slice(mostFiles).map(({ name }) => name),
    ]
    if (lost.length > 0)
      await ports.tell(
        { chatId: message.source.chatId, source: message.source },
        said('channel.files_not_loaded', { names: lost.map(oneLine).join(', ') }),
      )
    return files
  }

  /** Nothing is answered unless the owner wants codes to be offered; who wrote is shown to the owner. */
  async function stranger({ source, text }: InboundMessage): Promise<void> {
    ports.skipped('not-admitted', source)
    if (source.userId === null || source.chatType !== 'dm') return
    await store.noteStranger(source, cutToCodePoints(text, 200))
    ports.strangerWrote(source)
    const wanted = settings.extra('unauthorized_dm_behavior') ?? rooms.config.values().gateway.unauthorized_dm_behavior
    const behaviour = wanted === 'pair' && traits.neverPairs !== true ? 'pair' : 'ignore'
    if (strangerGets(source.chatType, behaviour) === 'nothing') return
    const { state, code } = requestCode(pairingOf(store.fact('pairing')), {
      userId: source.userId,
      userName: source.userName ?? '',
      now: ports.timing.now(),
      randomBytes,
    })
    await store.setFact('pairing', JSON.stringify(state))
    if (code !== null) await ports.tell({ chatId: source.chatId, source }, said('channel.pairing_code', { code }))
  }

  /** Only the one whose turn it is, in its chat; an old button answers nothing. */
  async function press({ id: pressId, source, buttonId }: ButtonPress): Promise<void> {
    const to = { chatId: source.chatId, source, ...(source.threadId !== undefined && { threadId: source.threadId }) }
    const acknowledge = (text: string) =>
      ports.channel
        .pressed?.({ id: pressId, to }, text, AbortSignal.any([closing, AbortSignal.timeout(10_000)]))
        .catch(() => undefined)
    if (!isAdmitted(source, admission())) {
      ports.skipped('not-admitted', source)
      await acknowledge('')
      return
    }
    const [, permissionId = '', choice = ''] = /^a:(.+):(\w+)$/.exec(buttonId) ?? []
    const talk = [...talks.values()].find((one) =>
      one
        .follow()
        ?.approvals()
        .some((approval) => approval.id === permissionId),
    )
    const follow = talk?.follow() ?? null
    const answer = follow === null ? null : buttonAnswer({ id: permissionId, choice }, follow.approvals())
    if (follow === null || answer === null) {
      await acknowledge(ports.say()(said('channel.button_over')))
      return
    }
    if (follow.starter === null || follow.starter !== source.userId || follow.to.chatId !== source.chatId) {
      ports.skipped('not-the-starter', source)
      await acknowledge(ports.say()(said('channel.not_yours')))
      return
    }
    const { people } = await rooms.toolbox()
    people.answer(answer.id, { choice: answer.choice })
    await acknowledge('')
  }

  return {
    receive,
    /** What arrived before the program ended and no turn has. */
    resume(): void {
      for (const row of store.waiting()) talkOf(row.talk).add(row)
    },
    running: () => [...talks.values()].filter((talk) => talk.isRunning()).length,
  }
}

export function pairingOf(stored: string | null): PairingState {
  return stored === null ? noPairing : (JSON.parse(stored) as PairingState)
}
