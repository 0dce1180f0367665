import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createEventStream } from '../../src/runtime/event-stream'
import { insertMessage } from '../../src/core/sessions/insert-message'
import { chatRequest, openaiClient } from '../../tests/fixtures/model-server/sdk-reader'
import { fiftyTurns } from '../../tests/headless/agent/fifty-turns'
import { type Harness, openHarness } from '../../tests/headless/agent/harness'
import { collectGarbage } from '../collect-garbage'
import type { Figure } from '../figure'
import { startStreamServer, type StreamServer } from '../stream-server'

const tokens = 20_000
const rounds = 7
const cpuLimit = 2

const perSecond = 2_000
const streamSeconds = 5
const delayLimitMs = 20

const longSession = 10_000
const shortSession = 10
const sends = 31
const sendLimit = 1.5
const longestTaskMs = 50

const modes = ['chat_completions', 'responses', 'anthropic_messages'] as const

export const agentFigures: Figure[] = [
  {
    name: 'Requests of fifty turns with tools that do not begin with the one before, in three formats',
    target: '0',
    async measure() {
      const sessions = await Promise.all(modes.map(fiftyTurns))
      const breaks = sessions.reduce((sum, found) => sum + found.breaks.length, 0)
      const requests = sessions.reduce((sum, found) => sum + found.requests, 0)
      return { measured: `${breaks} of ${requests}`, ratio: breaks, limit: 0 }
    },
  },
  {
    name: 'CPU per streamed token, stored and forwarded ÷ bare SDK',
    target: `≤ ${cpuLimit}`,
    async measure() {
      using server = await startStreamServer({ tokens })
      await using harness = await openTowards(server)
      const bare: number[] = []
      const ours: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        bare.push(await cpuOf(() => discard(server)))
        ours.push(await cpuOf(() => harness.run()))
      }
      // The first round warms up.
      const [bareMs, ourMs] = [median(bare.slice(1)), median(ours.slice(1))]
      const perToken = (ms: number) => `${((ms * 1000) / tokens).toFixed(1)} µs`
      return {
        measured: `${(ourMs / bareMs).toFixed(2)} (${perToken(ourMs)} ÷ ${perToken(bareMs)})`,
        ratio: ourMs / bareMs,
        limit: cpuLimit,
      }
    },
  },
  {
    name: `Event-loop delay (p99) at ${perSecond} tokens/s − idle`,
    target: `≤ ${delayLimitMs} ms`,
    async measure() {
      using server = await startStreamServer({ tokens: perSecond * streamSeconds, perSecond })
      await using harness = await openTowards(server)
      const idle = await delayDuring(() => pause(streamSeconds * 1000))
      const busy = await delayDuring(() => harness.run())
      const extra = Math.max(0, busy - idle)
      return {
        measured: `${extra.toFixed(1)} ms (${busy.toFixed(1)} ms − ${idle.toFixed(1)} ms)`,
        ratio: extra / delayLimitMs,
        limit: 1,
      }
    },
  },
  {
    name: `send to first byte at the server, ${longSession} messages ÷ ${shortSession}`,
    target: `≤ ${sendLimit}`,
    async measure() {
      using server = await startStreamServer({ tokens: 1 })
      await using short = await openWith(shortSession, server)
      await using long = await openWith(longSession, server)
      const times = { short: [] as number[], long: [] as number[] }
      let sent = 0
      let requests = 0
      const sendMs = async (harness: Harness) => {
        const started = performance.timeOrigin + performance.now()
        await harness.run('One more')
        const { at, bytes } = await server.arrival((requests += 1))
        sent = bytes
        return at - started
      }
      for (let round = 0; round <= sends; round += 1) {
        times.short.push(await sendMs(short))
        times.long.push(await sendMs(long))
      }
      // The first send of each reads the session from the disk; the others find it in memory.
      const [cold = Number.NaN] = times.long
      const [shortMs, longMs] = [median(times.short.slice(1)), median(times.long.slice(1))]
      return {
        measured: `${(longMs / shortMs).toFixed(2)} (${longMs.toFixed(1)} ms ÷ ${shortMs.toFixed(1)} ms; ${(sent / 1e6).toFixed(1)} MB; just opened ${cold.toFixed(0)} ms)`,
        ratio: longMs / shortMs,
        limit: sendLimit,
      }
    },
  },
  {
    name: `Longest task of main while a session of ${longSession} messages that was just opened is sent`,
    target: `≤ ${longestTaskMs} ms`,
    async measure() {
      using server = await startStreamServer({ tokens: 1 })
      // Loads what every first send loads, however long the session is.
      await using short = await openWith(shortSession, server)
      await short.run('One more')
      const longest: number[] = []
      for (let round = 0; round < 5; round += 1) {
        await using long = await openWith(longSession, server)
        // What filling the session left behind is not part of it.
        await pause(500)
        collectGarbage()
        longest.push(await longestTaskOf(() => long.run('One more')))
      }
      const taskMs = median(longest)
      return {
        measured: `${taskMs.toFixed(1)} ms (processor time; ${Math.min(...longest).toFixed(1)} to ${Math.max(...longest).toFixed(1)} ms)`,
        ratio: taskMs / longestTaskMs,
        limit: 1,
      }
    },
  },
]

/** The most processor time between two turns of the event loop: what others had to wait for, whatever else the machine does. */
async function longestTaskOf(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [last, longest, isOver] = [used(), 0, false]
  const look = () => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  return longest
}

/** An agent whose events go to a window: in batches, each copied once, as Electron does. */
function openTowards(server: StreamServer): Promise<Harness> {
  const events = createEventStream({ nextFrame: (callback) => void setTimeout(callback, 16) })
  events.add(1, (batch) => void structuredClone(batch))
  events.attach(1)
  return openHarness({
    route: (route) => ({ ...route, baseUrl: server.openaiUrl }),
    parts: { listen: (event) => events.emit('turn.event', event) },
  })
}

async function discard(server: StreamServer): Promise<void> {
  const stream = await openaiClient(server).chat.completions.create(chatRequest)
  for await (const _ of stream);
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function delayDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.percentile(99) / 1e6
}

/** A hundred tokens: ten thousand of them fill the largest windows there are, a million tokens. */
const content = 'The river carries small stones towards a quiet harbour. '.repeat(7)

/** A session that has this many messages already. All of them are sent with each request. */
async function openWith(messages: number, server: StreamServer): Promise<Harness> {
  const harness = await openHarness({
    route: (route) => ({ ...route, baseUrl: server.openaiUrl, contextWindow: 2_000_000 }),
  })
  const { database, sessionId } = harness
  await database.write((db) => {
    for (let index = 0; index < messages; index += 1) {
      const message = { role: index % 2 === 0 ? 'user' : 'assistant', content: `${index}: ${content}` } as const
      insertMessage(db, sessionId, message, Date.now())
    }
  })
  return harness
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
