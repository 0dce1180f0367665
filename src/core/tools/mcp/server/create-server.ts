import type { McpServerState } from '../../../../shared/calls/mcp-calls'
import type { Notice } from '../../../../shared/model'
import { createRedactor } from '../../../base/redact'
import type { Tool } from '../../tool'
import type { Connection } from '../connection/open-connection'
import { limitedFetch } from '../connection/limited-fetch'
import { signIn, type SignInResult } from '../oauth/sign-in'
import { createServerAsks } from '../asks/server-asks'
import { callServer } from './call-server'
import { connectServer } from './connect-server'
import { problemOf } from './connect-problem'
import { createLogTail } from './log-tail'
import { type ReadTools, readTools } from './read-tools'
import type { ServerPorts } from './server-ports'
import { serverRedactor } from './server-redactor'
import { memoryName, placeOf, type ServerSpec } from './server-spec'
import { type ServerCalls, serverTool } from './server-tools'
import { utilityTools } from './utility-tools'
import { withKeys } from './with-keys'
import { inEnglish } from '../../../../shared/words/in-english'
import { mapValues, said, type SaidText } from '../../../../shared/words/said'
import { reasonOf, SaidError } from '../../../../shared/words/said-error'

export interface Server {
  readonly spec: ServerSpec
  state(): McpServerState
  tools(): readonly Tool[]
  notices(): readonly Notice[]
  /** Connects in the background. Does nothing for a server that is off, or that waits for a yes. */
  start(): void
  signIn(): Promise<SignInResult>
  signOut(): Promise<void>
  acceptTool(tool: string): Promise<void>
  close(): Promise<void>
}

const mostAttempts = 5
const firstPauseMs = 1_000
/** A connection that stood this long was a good one: what ends it is a new problem. */
const goodMs = 60_000
const signInMs = 300_000
const longestReason = 1_000
/** A server that says over and over that its lists changed is asked once in this time. */
const refreshPauseMs = 250

const nothing: ReadTools = { usable: [], shown: [], notices: [] }

/** One server from its first connection to its end. `changed` is called whenever its state or its tools are others. */
export function createServer(spec: ServerSpec, ports: ServerPorts, changed: () => void): Server {
  const { settings } = spec
  const redact = serverRedactor(settings, ports.tokens.inMemory, ports.redact)
  const redactTokens = createRedactor(ports.tokens.inMemory)
  const safe = (text: SaidText) => mapValues(text, (value) => redact(value).slice(0, longestReason))
  const log = createLogTail(redact)
  const asks = createServerAsks(spec, ports)
  const life = new AbortController()
  let status: McpServerState['status'] = initialStatus()
  let reason: SaidText | null = null
  let lastError: SaidText | null = null
  let attempt = 0
  let connection: Connection | null = null
  let signedIn = false
  let read = nothing
  let tools: readonly Tool[] = []
  let lost = Promise.withResolvers<SaidText>()
  let running: Promise<void> | null = null

  function initialStatus(): McpServerState['status'] {
    if (!settings.enabled) return 'off'
    return spec.origin === 'project' && !ports.memory.isAllowed(spec.sha256) ? 'needs-approval' : 'connecting'
  }

  function become(next: McpServerState['status'], why: SaidText | null): void {
    status = next
    reason = why === null ? null : safe(why)
    if (reason !== null) lastError = reason
    if (next !== 'ready' && next !== 'connecting') offer(nothing, [])
    changed()
  }

  function offer(next: ReadTools, offered: readonly Tool[]): void {
    read = next
    tools = offered
  }

  const calls: ServerCalls = {
    call: (method, params, context, readResult) => {
      const timeoutMs = settings.timeout * 1000
      return asks.during(context, { connection, timeoutMs }, (time) =>
        callServer({
          server: spec.name,
          connection,
          problem: reason,
          timeoutMs,
          late: time.signal,
          redact,
          redactTokens,
          failed: (message) => {
            lastError = message
            changed()
          },
          lost: (message) => lost.resolve(message),
          method,
          params,
          context,
          read: readResult,
        }),
      )
    },
    accept: acceptTool,
  }

  async function acceptTool(tool: string): Promise<void> {
    const usable = read.usable.find((known) => known.tool === tool)
    if (usable === undefined) return
    await ports.memory.keepTools(memoryName(spec), { [tool]: usable.sha256 })
    if (connection !== null) await refresh(connection)
  }

  async function refresh(from: Connection): Promise<void> {
    const limits = { timeoutMs: settings.connect_timeout * 1000, signal: life.signal }
    const listed = from.offers.tools ? await from.list('tools/list', limits) : []
    const next = await readTools(spec, listed, ports.memory)
    if (connection !== from) return
    const own = next.usable.map((usable) => serverTool(spec, usable, calls))
    const names = new Set(own.map(({ name }) => name))
    offer(next, [...own, ...utilityTools(spec, from.offers, calls).filter(({ name }) => !names.has(name))])
    changed()
  }

  /** Connects, stays until the connection is lost, and says why it ended. */
  async function stay(): Promise<{ readonly error: unknown; readonly stoodMs: number }> {
    let since = Number.POSITIVE_INFINITY
    lost = Promise.withResolvers<SaidText>()
    const { promise: ended, resolve: end } = lost
    const over = new AbortController()
    const refreshing = createRefresh(() => (connection === null ? Promise.resolve() : refresh(connection)))
    try {
      const opened = await connectServer(spec, ports, {
        signal: AbortSignal.any([life.signal, over.signal]),
        log: log.add,
        ended: (why) => {
          end(why)
          over.abort(new SaidError(why))
        },
        changed: () => void refreshing.ask(),
        answers: asks.answers,
      })
      connection = opened
      await refresh(opened)
      since = ports.clock()
      become('ready', null)
      return { error: new SaidError(await ended), stoodMs: ports.clock() - since }
    } catch (error) {
      return { error: over.signal.aborted ? over.signal.reason : error, stoodMs: 0 }
    } finally {
      const closing = connection
      connection = null
      await closing?.close().catch(() => undefined)
    }
  }

  /** Several announcements in a row cost one look. */
  function createRefresh(look: () => Promise<void>) {
    let isAsked = false
    let isLooking = false
    return {
      async ask(): Promise<void> {
        isAsked = true
        if (isLooking) return
        isLooking = true
        while (isAsked && !life.signal.aborted) {
          isAsked = false
          await look().catch((error: unknown) => {
            lastError = safe(reasonOf(error))
          })
          await ports.wait(refreshPauseMs, life.signal)
        }
        isLooking = false
      },
    }
  }

  async function run(): Promise<void> {
    if (settings.url !== undefined) signedIn = (await ports.tokens.load(spec.name, settings.url))?.tokens !== undefined
    while (!life.signal.aborted) {
      const { error, stoodMs } = await stay()
      if (life.signal.aborted) return
      const problem = await problemOf(error)
      if (problem === 'sign-in') return become('needs-sign-in', signInReason(settings.headers))
      if (stoodMs >= goodMs) attempt = 0
      attempt += 1
      if (problem === 'final' || attempt > mostAttempts) return become('failed', reasonOf(error))
      become('connecting', reasonOf(error))
      await ports.wait(firstPauseMs * 2 ** (attempt - 1), life.signal)
    }
  }

  function start(): void {
    if (status === 'off' || life.signal.aborted || running !== null) return
    status = initialStatus()
    if (status !== 'connecting') return
    attempt = 0
    reason = null
    running = run().finally(() => {
      running = null
    })
    changed()
  }

  return {
    spec,
    tools: () => tools,
    notices: () => [
      ...read.notices,
      ...(status === 'failed' && reason !== null
        ? [{ kind: 'ignored' as const, source: `mcp:${spec.name}`, reason }]
        : []),
    ],
    state: () => ({
      name: spec.name,
      origin: spec.origin,
      folder: spec.folder,
      place: (spec.origin === 'project' ? ports.redact : redact)(placeOf(spec)),
      transport: settings.url === undefined ? 'stdio' : 'http',
      status,
      reason,
      attempt,
      trusted: settings.trust,
      signedIn,
      tools: [...read.shown],
      tokens: read.shown.reduce((sum, { tokens }) => sum + tokens, 0),
      lastError,
      log: log.lines(),
    }),
    start,
    async signIn() {
      const { url } = settings
      if (url === undefined) return { ok: false, reason: said('mcp.program_machine_nothing_sign', { name: spec.name }) }
      const { version, tokens, openBrowser } = ports
      const fetch = limitedFetch(ports.fetch, ports.clock, (reason) => log.add(inEnglish(reason)))
      const signal = AbortSignal.any([life.signal, AbortSignal.timeout(signInMs)])
      const { headers } = await withKeys(spec, ports)
      const result = await signIn({ server: spec.name, url, headers, version, fetch, tokens, openBrowser, signal })
      if (!result.ok) {
        const why = safe(result.reason)
        become('needs-sign-in', why)
        return { ok: false, reason: why }
      }
      if (result.warning !== null) log.add(inEnglish(said('mcp.sign_kept_until_app_ends', { warning: result.warning })))
      return result
    },
    async signOut() {
      if (settings.url !== undefined) await ports.tokens.remove(spec.name, settings.url)
      signedIn = false
    },
    acceptTool,
    async close() {
      life.abort()
      lost.resolve(said('mcp.app_closes_connection'))
      await running
      offer(nothing, [])
    },
  }
}

function signInReason(headers: Readonly<Record<string, string>>): SaidText {
  const hasKey = Object.keys(headers).some((name) => name.toLowerCase() === 'authorization')
  return hasKey ? said('mcp.server_not_accept_authorization_header') : said('mcp.server_wants_you_sign')
}
