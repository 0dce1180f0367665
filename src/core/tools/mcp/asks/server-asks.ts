import { said } from '../../../../shared/words/said'
import type { ToolContext } from '../../tool'
import type { Connection } from '../connection/open-connection'
import type { ServerSpec } from '../server/server-spec'
import { AskRefused } from './ask-refused'
import { type CallTime, createCallTime } from './call-time'
import { elicit } from './elicit'
import { type Root, rootOf } from './roots'
import { sample, type SamplingPort } from './sample'
import type { Redact } from '../../../base/redact'

export interface AskPorts {
  readonly redact: Redact
  readonly sampling: SamplingPort
  /** The folder of a chat on this machine; `null`: it has none here. */
  readonly folderOf: (context: ToolContext) => string | null
  /** Ends early, without an error, when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** What a server may ask of us. What is thrown goes to the server. */
export interface Answers {
  roots(signal: AbortSignal): Promise<{ readonly roots: readonly Root[] }>
  sample(params: unknown, signal: AbortSignal): Promise<object>
  elicit(params: unknown, signal: AbortSignal): Promise<object>
}

/** A call of a chat that this server works on. */
interface RunningCall {
  readonly context: ToolContext
  readonly time: CallTime
  /** Aborted when the call is over: then nobody waits for an answer. */
  readonly over: AbortController
  asked: number
}

const mostAsks = 20
/** What a server that knew another folder has to ask for the new one before it is called. */
const rootsPatienceMs = 1_000

/**
 * What a server asks while it works for a chat, put to the person in front of that chat. The protocol does not say which call a
 * request belongs to, so it is refused where it could belong to several chats or to none.
 */
export function createServerAsks(spec: ServerSpec, ports: AskPorts) {
  const running = new Set<RunningCall>()
  /** The folder that the server was last told of; `undefined`: it never asked. */
  let told: string | null | undefined
  let toldNow: (() => void) | null = null
  let isAsking = false

  function callOfChat(): RunningCall {
    const calls = [...running]
    const last = calls.at(-1)
    if (last === undefined) throw new AskRefused('invalid-request', said('mcp.asks_no_chat'))
    if (calls.some(({ context }) => context.sessionId !== last.context.sessionId))
      throw new AskRefused('invalid-request', said('mcp.asks_several_chats'))
    return last
  }

  /** One question of a server at a time, and not without end. The call's own time stands still meanwhile. */
  async function ask<T>(
    signal: AbortSignal,
    put: (context: ToolContext, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const call = callOfChat()
    call.asked += 1
    if (call.asked > mostAsks) throw new AskRefused('invalid-request', said('mcp.asks_too_often', { most: mostAsks }))
    if (isAsking) throw new AskRefused('invalid-request', said('mcp.asks_one_at_a_time'))
    isAsking = true
    for (const { time } of running) time.pause()
    try {
      return await put(call.context, AbortSignal.any([signal, call.over.signal]))
    } finally {
      isAsking = false
      for (const { time } of running) time.restart()
    }
  }

  async function roots(signal: AbortSignal): Promise<{ readonly roots: readonly Root[] }> {
    try {
      // Right after it started a server asks on behalf of nobody.
      if (running.size === 0) {
        told = null
        return { roots: [] }
      }
      return await ask(signal, async (context, ended) => {
        const folder = ports.folderOf(context)
        const root = await rootOf(spec, folder, context, ended)
        told = folder
        return { roots: root === null ? [] : [root] }
      })
    } finally {
      toldNow?.()
    }
  }

  /** A server that asked on behalf of another chat is told that the folder is another one now. */
  async function announce(call: RunningCall, connection: Connection): Promise<void> {
    const folder = ports.folderOf(call.context)
    if (told === undefined || told === folder) return
    const asked = Promise.withResolvers<void>()
    toldNow = asked.resolve
    const over = new AbortController()
    const ended = AbortSignal.any([over.signal, call.context.signal])
    const isLate = () => (isAsking ? asked.promise : undefined)
    await connection.rootsChanged().catch(() => undefined)
    await Promise.race([asked.promise, ports.wait(rootsPatienceMs, ended).then(isLate)])
    over.abort()
    toldNow = null
  }

  return {
    answers: {
      roots,
      sample: (params, signal) =>
        ask(signal, (context, ended) => sample({ server: spec.name, params, context, ended, ...ports })),
      elicit: (params, signal) => ask(signal, (context, ended) => elicit(spec.name, params, context, ended)),
    } satisfies Answers,
    /** A call of a chat runs: what the server asks meanwhile belongs to it. */
    async during<T>(
      context: ToolContext,
      { connection, timeoutMs }: { readonly connection: Connection | null; readonly timeoutMs: number },
      work: (time: CallTime) => Promise<T>,
    ): Promise<T> {
      const call: RunningCall = { context, time: createCallTime(timeoutMs), over: new AbortController(), asked: 0 }
      running.add(call)
      try {
        if (connection !== null) {
          await announce(call, connection)
          call.time.restart()
        }
        return await work(call.time)
      } finally {
        running.delete(call)
        call.time.end()
        call.over.abort()
      }
    },
  }
}
