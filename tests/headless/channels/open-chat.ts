import { writeFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import type { Channel, ChannelDefinition, ChannelRun, ChannelTraits, Sent } from '../../../src/core/channels/channel'
import type { Incoming, InboundMessage, Source } from '../../../src/core/channels/inbound'
import type { ChatAddress, OutboundMessage } from '../../../src/core/channels/outbound'
import { homePaths } from '../../../src/core/home/home-paths'
import { createGateway } from '../../../src/doors/channels/gateway'
import { wait } from '../../../src/core/base/wait'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server'
import { openTestRuntime } from '../../fixtures/open-test-runtime'
import { temporaryFolder } from '../../fixtures/temporary-folder'

// What the program loads when it is first needed would count as time of the first test.
await Promise.all([
  import('../../../src/runtime/features/sessions/open'),
  import('../../../src/runtime/features/models/open'),
  import('../../../src/runtime/features/counting/open'),
  import('../../../src/runtime/features/prompt/open'),
  import('../../../src/runtime/features/schedules/open'),
  import('../../../src/runtime/features/tools/open'),
  import('../../../src/runtime/features/agent/open'),
])

export interface Seen {
  readonly id: string
  readonly chatId: string
  text: string
  isFinal: boolean
  edits: number
  buttons: readonly string[]
  readonly replyTo: string | undefined
}

export interface PlatformOptions {
  readonly traits?: Partial<ChannelTraits>
  /** Answers instead of the platform. `null`: as usual. */
  readonly onSend?: (message: OutboundMessage, to: ChatAddress) => Promise<Sent | null>
  /** What two programs must not use at once. */
  readonly identity?: string
}

/** A platform in this process: what is said on it, and what the other side sees. */
function createPlatform({ traits = {}, onSend = async () => null, identity = '' }: PlatformOptions = {}) {
  const seen: Seen[] = []
  const watchers = new Set<() => void>()
  const connected = Promise.withResolvers<ChannelRun>()
  let last = 0
  const changed = () => watchers.forEach((watch) => watch())

  const channel: Channel = {
    async run(run) {
      run.ready({ id: 'hermes', name: 'hermes' })
      connected.resolve(run)
      if (!run.signal.aborted)
        await new Promise((resolve) => run.signal.addEventListener('abort', resolve, { once: true }))
      return { because: 'closed' }
    },
    async send(to, message) {
      const own = await onSend(message, to)
      if (own !== null) return own
      const id = `m${(last += 1)}`
      const buttons = (message.buttons ?? []).flat().map((button) => button.id)
      seen.push({
        id,
        chatId: to.chatId,
        text: message.body.text,
        isFinal: message.isFinal,
        edits: 0,
        buttons,
        replyTo: message.replyTo,
      })
      changed()
      return { ok: true, id }
    },
    async edit(_, id, message) {
      const found = seen.find((one) => one.id === id)
      if (found === undefined) return { ok: false, failure: 'refused', reason: 'no such message' }
      Object.assign(found, { text: message.body.text, isFinal: message.isFinal, edits: found.edits + 1 })
      changed()
      return { ok: true, id }
    },
    pressed: async () => undefined,
  }
  const definition: ChannelDefinition = {
    id: 'loopback',
    name: 'Loopback',
    traits: {
      length: { most: 2000, unit: 'utf16', caption: 0 },
      dialect: 'markdown',
      mention: 'at',
      pace: { privateMs: 0, perMinute: 100_000 },
      ...traits,
    },
    fields: [],
    guide: [],
    identity: () => identity,
    open: async () => channel,
  }
  return {
    definition,
    seen,
    async receive(incoming: Incoming): Promise<void> {
      await (await connected.promise).receive(incoming)
    },
    /** Resolves with the first message that fits, also one that is there already. */
    async shown(fits: (message: Seen) => boolean): Promise<Seen> {
      const { promise, resolve } = Promise.withResolvers<Seen>()
      const look = () => {
        const found = seen.find(fits)
        if (found !== undefined) resolve(found)
      }
      watchers.add(look)
      look()
      return promise.finally(() => watchers.delete(look))
    },
  }
}

let ids = 0
export const from = (userId: string, more: Partial<Source> = {}): Source => ({
  chatType: 'dm',
  chatId: `chat-${userId}`,
  userId,
  userName: userId,
  ...more,
})
export const message = (source: Source, text: string, more: Partial<InboundMessage> = {}): InboundMessage => ({
  type: 'message',
  id: `i${(ids += 1)}`,
  source,
  kind: 'text',
  text,
  at: 0,
  ...more,
})

export interface ChatOptions extends PlatformOptions {
  readonly home?: string
  readonly allowed?: string
  readonly config?: string
  /** Of the platform's own settings. */
  readonly extra?: string
  readonly present?: boolean
  /** That of an earlier start of the same home. */
  readonly server?: ModelServer
  /** Another clock than the machine's. */
  readonly now?: () => number
  /** Told of each wait that is asked for. */
  readonly waits?: (ms: number) => void
  /** Where programs see who holds an account; that of the home itself if not given. */
  readonly state?: string
}

/** A whole program on a home, with one platform. The quiet time of a batch passes at once. */
export async function openChat({
  home = temporaryFolder(),
  allowed = 'alice',
  config = '',
  extra = '',
  present = false,
  server: given,
  now = Date.now,
  waits = () => undefined,
  state = home,
  ...platformOptions
}: ChatOptions = {}) {
  const server = given ?? (await startModelServer())
  if (given === undefined) onTestFinished(() => server[Symbol.asyncDispose]())
  const lab = `{ base_url: "${server.openaiUrl}", api_mode: chat_completions }`
  const text = [
    'model: { provider: lab, default: test-model }',
    `providers:\n  lab: ${lab}`,
    'auxiliary: { title_generation: { provider: none } }',
    `platforms: { loopback: { enabled: true, extra: { ${extra} } } }`,
    config,
  ]
  writeFileSync(homePaths(home).config, `${text.join('\n')}\n`)
  const runtime = await openTestRuntime(home, {
    env: { LOOPBACK_ALLOWED_USERS: allowed, XDG_STATE_HOME: state },
    present: () => present,
  })
  const platform = createPlatform(platformOptions)
  const timing = {
    now,
    wait(ms: number, signal: AbortSignal) {
      waits(ms)
      return wait(Math.min(ms, 40), signal)
    },
  }
  const adapters = [{ id: 'loopback', needs: [], load: async () => platform.definition }]
  const gateway = createGateway(runtime.rooms, { adapters, timing })
  onTestFinished(() => gateway.close())
  await gateway.apply()
  return { home, server, runtime, platform, gateway }
}
