import type { ChannelDefinition } from '../../core/channels/channel'
import { approveCode } from '../../core/channels/rules/pairing'
import { type ChannelTarget, parseTarget } from '../../core/channels/rules/parse-target'
import { channelStore, talkOfSession } from '../../core/channels/store/channel-store'
import type { Hear } from '../../runtime/features/agent/create-home-agent'
import type { AnswerForChat } from '../../runtime/channel-link'
import type { Rooms } from '../../runtime/rooms'
import type { ChannelsOverview, ChannelView } from '../../shared/calls/channel-calls'
import { platformTitle } from '../../shared/platforms'
import { inEnglish, sayingIn } from '../../shared/words/in-english'
import { languageOf } from '../../shared/words/languages'
import { said, type SaidText } from '../../shared/words/said'
import { reasonOf, SaidError } from '../../shared/words/said-error'
import type { Say } from '../../shared/words/say-in'
import { type Adapter, adapters as allAdapters } from './adapters'
import { isOn, platformOf, readSettings, setNames } from './channel-settings'
import { answerWindow } from './answer-window'
import { createHomes } from './home-channels'
import { type OpenedChannel, openChannel } from './open-channel'
import { answerRows } from './post-answer'
import { pairingOf } from './receive'
import { realTiming, type Timing } from './timing'
import { lockFolder, takeTokenLock } from './token-lock'

export interface GatewayPorts {
  readonly adapters?: readonly Adapter[]
  readonly timing?: Timing
  /** What the owner sees is another. Must not throw. */
  changed?(): void
}

/** A platform that should run: open, or why not. */
interface Kept {
  readonly definition: ChannelDefinition
  /** What it was opened with; another one is opened anew. */
  readonly mark: string
  readonly channel: OpenedChannel | null
  readonly problem: SaidText | null
  readonly isElsewhere: boolean
  release(): void
}

const againMs = 30_000

/** The messaging platforms of one home: open when switched on, closed when not. */
export function createGateway(
  rooms: Rooms,
  { adapters = allAdapters, timing = realTiming, changed = () => undefined }: GatewayPorts = {},
) {
  const kept = new Map<string, Kept>()
  const heard = new Map<string, Set<Hear>>()
  const hear: Hear = (event) => heard.get(event.sessionId)?.forEach((one) => one(event))
  let words: Say = inEnglish
  let isClosed = false
  let last: Promise<void> = Promise.resolve()
  let turns = 0
  const waiting: (() => void)[] = []
  rooms.hearers.add(hear)
  const again = setInterval(() => void apply(), againMs)
  again.unref()

  const loaded = new Map<string, Promise<ChannelDefinition>>()
  const definitionOf = (adapter: Adapter): Promise<ChannelDefinition> => {
    const known = loaded.get(adapter.id) ?? adapter.load()
    loaded.set(adapter.id, known)
    return known
  }

  function listen(sessionId: string, one: Hear): () => void {
    const all = heard.get(sessionId) ?? new Set()
    heard.set(sessionId, all.add(one))
    return () => {
      all.delete(one)
      if (all.size === 0) heard.delete(sessionId)
    }
  }

  async function turnSlot(): Promise<() => void> {
    if (turns >= rooms.config.values().gateway.max_turns) await new Promise<void>((resolve) => waiting.push(resolve))
    turns += 1
    return () => {
      turns -= 1
      waiting.shift()?.()
    }
  }

  async function shut(id: string): Promise<void> {
    const one = kept.get(id)
    kept.delete(id)
    await one?.channel?.close()
    one?.release()
  }

  async function look(): Promise<void> {
    const { display } = rooms.config.values()
    words = await sayingIn(display.language ?? languageOf(rooms.env['LANG'] ?? ''))
    const set = await setNames(
      rooms,
      adapters.flatMap(({ needs }) => needs),
    )
    await Promise.all(
      adapters.map(async (adapter) => {
        try {
          await lookAt(adapter, !isClosed && isOn(rooms, adapter, set))
        } catch (error) {
          rooms.log.error(`channel ${adapter.id}`, {
            stack: error instanceof Error ? (error.stack ?? '') : String(error),
          })
        }
      }),
    )
    rooms.channels.known = adapters
    rooms.channels.deliver = isClosed ? null : deliver
    rooms.channels.facts = isClosed ? null : facts
    rooms.channels.chatOf = (sessionId) => chatOf(sessionId)
    rooms.channels.answering = isClosed ? null : answering
    tellOwner()
    changed()
  }

  async function lookAt(adapter: Adapter, on: boolean): Promise<void> {
    const { id } = adapter
    if (!on) return shut(id)
    const definition = await definitionOf(adapter)
    const settings = await readSettings(rooms, definition)
    const values = definition.fields.map(({ name }) => settings.value(name))
    const mark = JSON.stringify([values, platformOf(rooms.config.values(), id)?.extra])
    const open = kept.get(id)
    if (open?.mark === mark && !open.isElsewhere) return
    await shut(id)
    const missing = definition.fields.filter(({ name, isRequired }) => isRequired && settings.value(name) === '')
    const problem =
      missing.length > 0
        ? said('channel.settings_missing', { names: missing.map(({ name }) => name).join(', ') })
        : (definition.problem?.(settings) ?? null)
    const base = { definition, mark, channel: null, isElsewhere: false, release: () => undefined }
    if (problem !== null) return void kept.set(id, { ...base, problem })
    const identity = definition.identity(settings)
    const release =
      identity === '' ? () => undefined : takeTokenLock(lockFolder(rooms.env, rooms.userHome), `${id} ${identity}`)
    if (release === null) return void kept.set(id, { ...base, isElsewhere: true, problem: said('channel.elsewhere') })
    try {
      const channel = await openChannel({
        deliver: deliverWord,
        rooms,
        definition,
        settings,
        timing,
        say: () => words,
        listen,
        turnSlot,
        changed: () => (tellOwner(), changed()),
      })
      kept.set(id, { ...base, channel, problem: null, release })
    } catch (error) {
      release()
      kept.set(id, { ...base, problem: reasonOf(error) })
    }
  }

  const facts = () =>
    [...kept.values()].map(({ definition: { name }, channel, problem }) => {
      const connection = channel?.connection()
      const trouble = connection !== undefined && 'reason' in connection ? secretless(connection.reason) : null
      return { name, problem: problem ?? trouble }
    })

  /** What stands in the way of a platform that is on. */
  function tellOwner(): void {
    const notices = [...kept.values()].flatMap(({ definition: { name }, channel, problem }) => {
      const connection = channel?.connection()
      const reason = problem ?? (connection?.state === 'refused' ? connection.reason : null)
      return reason === null ? [] : [{ kind: 'ignored' as const, source: name, reason: secretless(reason) }]
    })
    rooms.notices.say('channels', notices)
  }
  const secretless = (text: SaidText): SaidText => (typeof text === 'string' ? rooms.redact(text) : text)

  const apply = (): Promise<void> => {
    last = last.then(look)
    return last
  }

  async function storeOf(id: string) {
    const { database } = await rooms.store()
    return kept.get(id)?.channel?.store ?? channelStore(database, id, timing.now)
  }

  const chatDb = { current: null as Awaited<ReturnType<Rooms['store']>> | null }
  void rooms.store().then((store) => (chatDb.current = store))
  function chatOf(sessionId: string): ChannelTarget | null {
    const { current } = chatDb
    const found = current === null ? null : talkOfSession(current.database.db, sessionId)
    if (found === null) return null
    const { chatId, threadId } = found.address
    return { kind: 'chat', platform: found.channel, chatId, ...(threadId !== undefined && { threadId }) }
  }

  function answering(sessionId: string): AnswerForChat {
    const { current } = chatDb
    const found = current === null ? null : talkOfSession(current.database.db, sessionId)
    if (found === null) throw new SaidError(said('channel.chat_moved_on'))
    const one = kept.get(found.channel)
    if (one?.channel === null || one === undefined)
      throw new SaidError(one?.problem ?? said('channel.is_off', { platform: platformTitle(found.channel) }))
    return answerWindow(one.channel.parts, sessionId, found.address)
  }

  const { homeOf, addressOf } = createHomes(rooms, storeOf)

  async function deliver(target: ChannelTarget, text: string): Promise<void> {
    const one = kept.get(target.platform)
    if (one?.channel === null || one === undefined)
      throw new SaidError(one?.problem ?? said('channel.is_off', { platform: target.platform }))
    const { parts, store } = one.channel
    await store.post(
      await answerRows(parts, null, await addressOf(target), text, { replyTo: undefined, preview: null }),
    )
    parts.outbox.kick()
  }

  async function deliverWord(word: string, text: string): Promise<SaidText | null> {
    const target = parseTarget(word.trim(), adapters)
    if (target === null) return said('channel.no_address', { address: word })
    try {
      await deliver(target, text)
      return null
    } catch (error) {
      return reasonOf(error)
    }
  }

  async function viewOf(adapter: Adapter, keys: ReadonlySet<string>): Promise<ChannelView> {
    const { id } = adapter
    const definition = await definitionOf(adapter)
    const [settings, set, store, home] = await Promise.all([
      readSettings(rooms, { id, fields: definition.fields.filter(({ isSecret }) => !isSecret) }),
      setNames(
        rooms,
        definition.fields.map(({ name }) => name),
      ),
      storeOf(id),
      homeOf(id),
    ])
    const one = kept.get(id)
    const connection = one?.channel?.connection()
    const people = store.people()
    const time = (name: string) => Number(store.fact(name) ?? '') || null
    return {
      id,
      name: definition.name,
      enabled: platformOf(rooms.config.values(), id)?.enabled ?? null,
      isOn: isOn(rooms, adapter, keys),
      state: stateOf(one),
      reason:
        one?.problem ?? (connection !== undefined && 'reason' in connection ? secretless(connection.reason) : null),
      nextAt: connection?.state === 'retrying' ? connection.nextAt : null,
      lastIn: time('last_in'),
      lastOut: time('last_out'),
      lastHeard: one?.channel?.heardAt() ?? null,
      home: home === null ? '' : [home.chatId, home.threadId].filter((part) => part !== undefined).join(':'),
      skipped: [...(one?.channel?.skips() ?? [])],
      unsent: (one?.channel?.unsent() ?? []).map(({ reason, at }) => ({ reason: secretless(reason), at })),
      waiting: people.filter(({ state }) => state === 'waiting').length,
      people: people.map(({ userId, name, state, lastText, messages, lastAt }) => ({
        userId,
        name,
        state,
        lastText,
        messages,
        lastAt,
      })),
      fields: definition.fields.map((field) => ({
        ...field,
        isSet: set.has(field.name) || settings.value(field.name) !== '',
        value: field.isSecret ? '' : settings.value(field.name),
      })),
      guide: [...definition.guide],
    }
  }

  const adapterOf = (id: string): Adapter => {
    const found = adapters.find((one) => one.id === id)
    if (found === undefined) throw new SaidError(said('channel.no_platform', { platform: id }))
    return found
  }

  return {
    apply,
    adapters,
    deliver,
    async overview(): Promise<ChannelsOverview> {
      const keys = await setNames(
        rooms,
        adapters.flatMap(({ needs }) => needs),
      )
      return { channels: await Promise.all(adapters.map((adapter) => viewOf(adapter, keys))) }
    },
    async admit(id: string, userId: string, state: 'admitted' | 'dismissed'): Promise<void> {
      adapterOf(id)
      const store = await storeOf(id)
      await store.setPerson(userId, store.people().find((one) => one.userId === userId)?.name ?? '', state)
      changed()
    },
    /** Whom a code admits; `null`: it is wrong, too old, or too many were. */
    async pair(id: string, code: string): Promise<string | null> {
      adapterOf(id)
      const store = await storeOf(id)
      const { state, approved } = approveCode(pairingOf(store.fact('pairing')), code, timing.now())
      await store.setFact('pairing', JSON.stringify(state))
      if (approved === null) return null
      await store.setPerson(approved.userId, approved.userName, 'admitted')
      changed()
      return approved.userName || approved.userId
    },
    async setHome(id: string, address: string): Promise<void> {
      const parsed = address.trim() === '' ? null : parseTarget(`${id}:${address.trim()}`, adapters)
      if (address.trim() !== '' && parsed?.kind !== 'chat') throw new SaidError(said('channel.no_address', { address }))
      await (
        await storeOf(adapterOf(id).id)
      ).setFact('home', parsed?.kind === 'chat' ? JSON.stringify(await addressOf(parsed)) : '')
      changed()
    },
    /** Why a test message did not arrive, or `null`. */
    async test(id: string, address: string): Promise<SaidText | null> {
      const target = parseTarget(address.trim() === '' ? id : `${id}:${address.trim()}`, adapters)
      if (target === null) return said('channel.no_address', { address })
      const one = kept.get(id)
      if (one?.channel === null || one === undefined) return one?.problem ?? said('channel.is_off', { platform: id })
      const { parts } = one.channel
      try {
        const [row] = await answerRows(parts, null, await addressOf(target), words(said('channel.test_message')), {
          replyTo: undefined,
          preview: null,
        })
        if (row?.body.kind !== 'text') return null
        const sent = await parts.sender.send(row.address, {
          key: parts.newKey(),
          body: row.body.formatted,
          isFinal: true,
        })
        return sent.ok ? null : secretless(sent.reason)
      } catch (error) {
        return reasonOf(error)
      }
    },
    async setField(id: string, name: string, value: string): Promise<void> {
      const definition = await definitionOf(adapterOf(id))
      const field = definition.fields.find((one) => one.name === name && !one.isSecret)
      if (field === undefined) throw new SaidError(said('channel.no_field', { name }))
      await rooms.config.set(['platforms', id, 'extra', name], value.trim() === '' ? undefined : value.trim())
      await apply()
    },
    async enable(id: string, enabled: boolean): Promise<void> {
      await rooms.config.set(['platforms', adapterOf(id).id, 'enabled'], enabled)
      await apply()
    },
    async close(): Promise<void> {
      isClosed = true
      clearInterval(again)
      await apply()
      rooms.hearers.delete(hear)
      rooms.askers.clear()
    },
  }
}

export type Gateway = ReturnType<typeof createGateway>

function stateOf(one: Kept | undefined): ChannelView['state'] {
  if (one === undefined) return 'off'
  if (one.isElsewhere) return 'elsewhere'
  const state = one.channel?.connection().state
  if (state === undefined) return 'incomplete'
  return state === 'closed' ? 'off' : state
}
