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
  /** Whose `.mcp.json` counts. */
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
  /** The settings or the workspace are others: starts, ends and restarts what that concerns, and nothing else. */
  reload(): Promise<void>
  state(): readonly McpServerState[]
  tools(): readonly Tool[]
  notices(): readonly Notice[]
  /** Keeps a registry in step with the servers from now on. Returns the function that ends it and removes their tools. */
  registerInto(registry: Pick<ToolRegistry, 'register' | 'remove'>): () => void
  restart(server: string): Promise<void>
  signIn(server: string): Promise<SignInResult>
  signOut(server: string): Promise<void>
  /** The user's yes to a server of a project file. */
  allow(server: string): Promise<void>
  acceptTool(server: string, tool: string): Promise<void>
  close(): Promise<void>
}

export function createMcp(ports: McpPorts): Mcp {
  const memory = mcpMemory(ports.file)
  const serverPorts: ServerPorts = { ...ports, memory }
  const servers = new Map<string, Server>()
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
    servers.set(spec.name, server)
    server.start()
  }

  async function end(name: string): Promise<void> {
    const server = servers.get(name)
    servers.delete(name)
    await server?.close()
  }

  async function adjust(): Promise<void> {
    await memory.load()
    const project = await projectServers(ports.workspace())
    const wanted = distinct(ports.settings(), project)
    problems = [...project.notices, ...wanted.notices]
    const isSame = ({ spec }: Server) => wanted.specs.get(spec.name)?.sha256 === spec.sha256
    await Promise.all([...servers.values()].filter((server) => !isSame(server)).map(({ spec }) => end(spec.name)))
    for (const spec of wanted.specs.values()) if (!servers.has(spec.name)) open(spec)
    changed()
  }

  const reload = () => inTurn(adjust)
  const again = (name: string) =>
    inTurn(async () => {
      const spec = servers.get(name)?.spec
      if (spec === undefined) return
      await end(name)
      open(spec)
    })

  return {
    start: () => void reload(),
    async settled(ms) {
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
    },
    reload,
    state: () => [...servers.values()].map((server) => server.state()).sort((a, b) => (a.name < b.name ? -1 : 1)),
    tools: () => [...servers.values()].flatMap((server) => server.tools()),
    notices: () => [...problems, ...memory.notices(), ...[...servers.values()].flatMap((server) => server.notices())],
    registerInto(registry) {
      let registered = new Map<string, Tool>()
      const update = () => {
        const now = new Map<string, Tool>()
        for (const tool of isClosed ? [] : [...servers.values()].flatMap((server) => server.tools())) {
          if (registered.get(tool.name) === tool || registry.register(tool)) now.set(tool.name, tool)
        }
        for (const name of registered.keys()) if (!now.has(name)) registry.remove(name)
        registered = now
      }
      update()
      registrations.add(update)
      return () => {
        registrations.delete(update)
        for (const name of registered.keys()) registry.remove(name)
      }
    },
    restart: again,
    async signIn(name) {
      const result = await servers.get(name)?.signIn()
      if (result === undefined) return { ok: false, reason: said('mcp.no_tool_server', { name }) }
      if (result.ok) await again(name)
      return result
    },
    async signOut(name) {
      await servers.get(name)?.signOut()
      await again(name)
    },
    async allow(name) {
      const spec = servers.get(name)?.spec
      if (spec?.origin !== 'project') return
      await memory.allow(spec.sha256)
      await again(name)
    },
    acceptTool: async (name, tool) => servers.get(name)?.acceptTool(tool),
    async close() {
      isClosed = true
      await queue(() => undefined)
      await Promise.all([...servers.keys()].map(end))
      changed()
    },
  }
}

/** One that failed once connects again by itself, and says why it failed. */
function isFirstTry({ status, reason }: McpServerState): boolean {
  return status === 'connecting' && reason === null
}

/** The user's own servers first. A name that reads like another one would take its tools over, so it is left out. */
function distinct(settings: Readonly<Record<string, McpServer>>, project: ProjectServers) {
  const specs = new Map<string, ServerSpec>()
  const notices: Notice[] = []
  const prefixes = new Set<string>()
  const own = Object.entries(settings).map(([name, server]) => serverSpec(name, 'settings', server))
  for (const spec of [...own, ...project.specs]) {
    const prefix = mcpPrefix(spec.name)
    if (prefixes.has(prefix)) {
      const reason = said('mcp.left_out_another_tool_server', { origin: spec.origin })
      notices.push({ kind: 'ignored', source: `mcp:${spec.name}`, reason })
      continue
    }
    prefixes.add(prefix)
    specs.set(spec.name, spec)
  }
  return { specs, notices }
}
