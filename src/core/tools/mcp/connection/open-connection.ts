import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { CreateMessageResult, ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { z } from 'zod'
import type { Answers } from '../asks/server-asks'
import { said, type SaidText } from '../../../../shared/words/said'
import { reasonOf, SaidError } from '../../../../shared/words/said-error'

export interface ConnectOptions {
  readonly version: string
  readonly connectMs: number
  readonly signal: AbortSignal
  /** The connection ended by itself. Told once, and only after it was opened. */
  readonly ended: (reason: SaidText) => void
  /** The server says that its lists are not what they were. */
  readonly changed: () => void
  readonly answers: Answers
}

/** One open connection to a server. Everything rejects when the server fails, says no or takes too long. */
export interface Connection {
  readonly offers: { readonly tools: boolean; readonly resources: boolean; readonly prompts: boolean }
  /** Everything that the server lists under `key`, page after page. */
  list(method: ListMethod, options: RequestLimits): Promise<readonly unknown[]>
  request(
    method: string,
    params: Readonly<Record<string, unknown>>,
    options: RequestLimits & Progress,
  ): Promise<unknown>
  /** Tells the server that it may ask for the folder again. */
  rootsChanged(): Promise<void>
  close(): Promise<void>
}

export type ListMethod = 'tools/list' | 'resources/list' | 'resources/templates/list' | 'prompts/list'

interface RequestLimits {
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

interface Progress {
  readonly onProgress?: (text: string) => void
}

/** More than any model can use; a server that never stops listing stops here. */
const mostEntries = 1_000
const mostPages = 50

const keys = {
  'tools/list': 'tools',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'prompts/list': 'prompts',
} as const

/** Lists are read entry by entry later, so that one that is wrong does not cost the others. */
const AnyResult = z.looseObject({ nextCursor: z.string().optional().catch(undefined) })

export async function openConnection(transport: Transport, options: ConnectOptions): Promise<Connection> {
  const { version, connectMs, signal, ended, changed, answers } = options
  const [{ Client }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  const client: Client = new Client(
    { name: 'hermes-desktop', version },
    { capabilities: { roots: { listChanged: true }, sampling: {}, elicitation: { form: {} } } },
  )
  client.setRequestHandler(types.ListRootsRequestSchema, async (_, extra) => {
    const { roots } = await answers.roots(extra.signal)
    return { roots: [...roots] }
  })
  client.setRequestHandler(
    types.CreateMessageRequestSchema,
    async ({ params }, extra) => (await answers.sample(params, extra.signal)) as CreateMessageResult,
  )
  client.setRequestHandler(
    types.ElicitRequestSchema,
    async ({ params }, extra) => (await answers.elicit(params, extra.signal)) as ElicitResult,
  )
  let isOpen = false
  let problem: SaidText = said('mcp.connection_closed')
  const closed: number = types.ErrorCode.ConnectionClosed
  Object.assign(client, {
    onerror: (error: Error) => {
      problem = reasonOf(error)
    },
    onclose: () => {
      if (isOpen) ended(problem)
      isOpen = false
    },
  } satisfies Pick<Client, 'onerror' | 'onclose'>)
  try {
    await beforeAbort(client.connect(transport, { timeout: connectMs, signal }), signal)
  } catch (error) {
    await transport.close().catch(() => undefined)
    // The process may have said why it ended, which tells more than "closed".
    throw error instanceof types.McpError && error.code === closed ? new SaidError(problem) : error
  }
  isOpen = true
  for (const schema of [
    types.ToolListChangedNotificationSchema,
    types.ResourceListChangedNotificationSchema,
    types.PromptListChangedNotificationSchema,
  ]) {
    client.setNotificationHandler(schema, changed)
  }
  const capabilities = client.getServerCapabilities() ?? {}

  const request: Connection['request'] = (method, params, { timeoutMs, signal, onProgress }) =>
    client.request({ method, params: { ...params } }, AnyResult, {
      timeout: timeoutMs,
      signal,
      ...(onProgress === undefined
        ? {}
        : {
            onprogress: ({ message, progress, total }) =>
              onProgress(message ?? (total === undefined ? `${progress}` : `${progress} / ${total}`)),
          }),
    })

  return {
    offers: {
      tools: capabilities.tools !== undefined,
      resources: capabilities.resources !== undefined,
      prompts: capabilities.prompts !== undefined,
    },
    request,
    async list(method, limits) {
      const entries: unknown[] = []
      let cursor: string | undefined
      for (let page = 0; page < mostPages && entries.length < mostEntries; page += 1) {
        const result = AnyResult.parse(await request(method, cursor === undefined ? {} : { cursor }, limits))
        const listed = result[keys[method]]
        if (Array.isArray(listed)) entries.push(...listed.slice(0, mostEntries - entries.length))
        cursor = result.nextCursor
        if (cursor === undefined) break
      }
      return entries
    },
    rootsChanged: () => client.sendRootsListChanged(),
    async close() {
      isOpen = false
      await client.close()
    },
  }
}

async function beforeAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>()
  const stop = () => aborted.reject(new SaidError(said('mcp.connection_given')))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
