import { serial } from '../../base/serial'
import type { McpServerState } from '../../../shared/calls/mcp-calls'
import type { Notice } from '../../../shared/model'
import type { McpServer } from '../../home/mcp-server'
import type { ToolRegistry } from '../registry'
import type { Tool } from '../tool'
import { mcpMemory } from './definitions/home-memory'
import { mcpPrefix } from './definitions/tool-name'
import type { SignInResult } from './oauth/sign-in'
import { type ProjectServers, projectServers } from './project-file'
import { createServer, type Server } from './server/create-server'
import type { ServerPorts } from './server/server-ports'
import { type ServerSpec, serverSpec } from './server/server-spec'
import { said } from '../../../shared/words/said'

export interface McpPorts extends Omit<ServerPorts, 'memory'> {
  /** `mcp_servers`, as it is now. */
  readonly settings: () => Readonly<Record<string, McpServer>>
  /** Where the next chat works: its `.mcp.json` counts besides those of the chats in use. */
  readonly workspace: () => string | null
  /** `desktop/mcp.json`. */
  readonly file: string
  /** Something is different: state, tools or notices. Must not throw. */
  readonly changed: () => void
}

/** All tool servers. Everything that takes time happens in the background; a server that fails concerns nobody else. */
export interface Mcp {
  start(): void
  /** Resolves when every server has connected or told why not, at the latest after so many milliseconds. */
  settled(ms: number): Promise<void>
  /** A chat works in this folder: what its project brings along is there when this resolves, but for what takes too long. */
  use(folder: string | null, patienceMs: number): Promise<void>
  /** The settings or the workspace are others: starts, ends and restarts what that concerns, and nothing else. */
  reload(): Promise<void>
  state(): readonly McpServerState[]
  tools(): readonly Tool[]
  notices(): readonly Notice[]
  /** Keeps a registry in step with the servers from now on. Returns the function that ends it and removes their tools. */
  registerInto(registry: Pick<ToolRegistry, 'register' | 'remove'>): () => void
  /** `folder`: of the project that brings it along. Left out, the first of that name. */
  restart(server: string, folder?: string | null): Promise<void>
  signIn(server: string, folder?: string | null): Promise<SignInResult>
  signOut(server: string, folder?: string | null): Promise<void>
  /** The user's yes to a server of a project file. */
  allow(server: string, folder?: string | null): Promise<void>
  acceptTool(server: string, tool: string, folder?: string | null): Promise<void>
  close(): Promise<void>
}

export function createMcp(ports: McpPorts): Mcp {
  const memory = mcpMemory(ports.file)
  const serverPorts: ServerPorts = { ...ports, memory }
  const servers = new Map<string, Server>()
  /** Where chats work that are in use, the last one last. */
  const used = new Set<string>()
  const registrations = new Set<() => void>()
  let problems: readonly Notice[] = []
  let isClosed = false
  const queue = serial()

  function changed(): void {
    for (const register of registrations) register()
    ports.changed()
  }

  /** One change of the list at a time. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    return queue(async () => {
      if (!isClosed) await work()
    })
  }

  function open(spec: ServerSpec): void {
    const server = createServer(spec, serverPorts, changed)
    servers.set(keyOf(spec), server)
    server.start()
  }

  async function end(spec: ServerSpec): Promise<void> {
    const server = servers.get(keyOf(spec))
    servers.delete(keyOf(spec))
    await server?.close()
  }

  function find(name: string, folder?: string | null): Server | undefined {
    return [...servers.values()].find(
      ({ spec }) => spec.name === name && (folder === undefined || spec.folder === folder),
    )
  }

  async function adjust(): Promise<void> {
    await memory.load()
    const next = ports.workspace()
    const folders = new Set([...(next === null ? [] : [next]), ...used])
    const projects = await Promise.all([...folders].map(projectServers))
    const wanted = distinct(ports.settings(), projects)
    problems = [...projects.flatMap(({ notices }) => notices), ...wanted.notices]
    const isSame = ({ spec }: Server) => wanted.specs.get(keyOf(spec))?.sha256 === spec.sha256
    await Promise.all([...servers.values()].filter((server) => !isSame(server)).map(({ spec }) => end(spec)))
    for (const spec of wanted.specs.values()) if (!servers.has(keyOf(spec))) open(spec)
    changed()
  }

  const reload = () => inTurn(adjust)
  const again = (name: string, folder?: string | null) =>
    inTurn(async () => {
      const spec = find(name, folder)?.spec
      if (spec === undefined) return
      await end(spec)
      open(spec)
    })

  async function settled(ms: number): Promise<void> {
    await queue(() => undefined)
    const isTrying = () => [...servers.values()].some((server) => isFirstTry(server.state()))
    const all = Promise.withResolvers<void>()
    const look = () => void (isTrying() || all.resolve())
    registrations.add(look)
    look()
    const patience = new AbortController()
    await Promise.race([all.promise, ports.wait(ms, patience.signal)])
    patience.abort()
    registrations.delete(look)
  }

  return {
    start: () => void reload(),
    settled,
    async use(folder, patienceMs) {
      if (folder === null) return
      const isNew = !used.delete(folder) && folder !== ports.workspace()
      used.add(folder)
      const [oldest] = used
      if (used.size > mostFolders && oldest !== undefined) used.delete(oldest)
      if (!isNew) return
      await reload()
      await settled(patienceMs)
    },
    reload,
    state: () =>
      [...servers.values()].map((server) => server.state()).sort((a, b) => (shownOrder(a) < shownOrder(b) ? -1 : 1)),
    tools: () => [...servers.values()].flatMap((server) => server.tools()),
    notices: () => [...problems, ...memory.notices(), ...[...servers.values()].flatMap((server) => server.notices())],
    registerInto(registry) {
      let registered = new Map<string, Tool>()
      const update = () => {
        const now = new Map<string, Tool>()
        for (const tool of isClosed ? [] : [...servers.values()].flatMap((server) => server.tools())) {
          if (registered.get(keyOf(tool)) === tool || registry.register(tool)) now.set(keyOf(tool), tool)
        }
        for (const [key, { name, folder }] of registered) if (!now.has(key)) registry.remove(name, folder)
        registered = now
      }
      update()
      registrations.add(update)
      return () => {
        registrations.delete(update)
        for (const { name, folder } of registered.values()) registry.remove(name, folder)
      }
    },
    restart: again,
    async signIn(name, folder) {
      const result = await find(name, folder)?.signIn()
      if (result === undefined) return { ok: false, reason: said('mcp.no_tool_server', { name }) }
      if (result.ok) await again(name, folder)
      return result
    },
    async signOut(name, folder) {
      await find(name, folder)?.signOut()
      await again(name, folder)
    },
    async allow(name, folder) {
      const spec = find(name, folder)?.spec
      if (spec?.origin !== 'project') return
      await memory.allow(spec.sha256)
      await again(name, spec.folder)
    },
    acceptTool: async (name, tool, folder) => find(name, folder)?.acceptTool(tool),
    async close() {
      isClosed = true
      await queue(() => undefined)
      await Promise.all([...servers.values()].map(({ spec }) => end(spec)))
      changed()
    },
  }
}

/** One that failed once connects again by itself, and says why it failed. */
function isFirstTry({ status, reason }: McpServerState): boolean {
  return status === 'connecting' && reason === null
}

/** As many projects as run their servers beside that of the next chat. */
const mostFolders = 12

/** Names are told apart by the folder of their project. */
const keyOf = ({ name, folder }: { readonly name: string; readonly folder?: string | null }): string =>
  JSON.stringify([name, folder ?? null])

const shownOrder = ({ name, folder }: McpServerState): string => `${name}\0${folder ?? ''}`

/** The user's own servers first. A name that reads like another one would take its tools over, so it is left out. */
function distinct(settings: Readonly<Record<string, McpServer>>, projects: readonly ProjectServers[]) {
  const specs = new Map<string, ServerSpec>()
  const notices: Notice[] = []
  const take = (wanted: readonly ServerSpec[], taken: ReadonlySet<string>): ReadonlySet<string> => {
    const prefixes = new Set(taken)
    for (const spec of wanted) {
      const prefix = mcpPrefix(spec.name)
      if (prefixes.has(prefix)) {
        const reason = said('mcp.left_out_another_tool_server', { origin: spec.origin })
        notices.push({ kind: 'ignored', source: `mcp:${spec.name}`, reason })
        continue
      }
      prefixes.add(prefix)
      specs.set(keyOf(spec), spec)
    }
    return prefixes
  }
  const own = take(
    Object.entries(settings).map(([name, server]) => serverSpec(name, null, server)),
    new Set(),
  )
  for (const project of projects) take(project.specs, own)
  return { specs, notices }
}
