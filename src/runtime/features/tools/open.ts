import { isAlive } from '../../../core/base/is-alive'
import { type Memory, openMemory } from '../../../core/memory/open-memory'
import { openSkills, type Skills } from '../../../core/skills/open-skills'
import type { Rooms } from '../../rooms'
import { openToolbox, type Toolbox } from './open-toolbox'

/** The tools of the program, and the stores that some of them work on. */
export interface AppToolbox extends Toolbox {
  readonly memory: Memory
  readonly skills: Skills
  /** The tools that a session, or the next one, is sent with, and their sets. */
  offered(sessionId: string | null): Promise<{ readonly tools: readonly string[]; readonly toolsets: string[] }>
}

/** A server that does not answer by then has no tools in a run that cannot wait longer. */
const serverPatienceMs = 10_000

export async function openToolsRoom(rooms: Rooms): Promise<AppToolbox> {
  const { edges, paths, config, env, userHome, secrets, redact, events, notices, upkeep } = rooms
  // One after the other: loading them all in one go would hold up whatever the window asks meanwhile.
  const { database } = await rooms.store()
  const { fetch } = await rooms.models()
  const { tools: cronTools } = await rooms.schedules()
  const settings = config.values
  const memory = openMemory({ paths, settings, clock: Date.now, isAlive })
  const skills = openSkills({
    paths,
    settings,
    config,
    env,
    userHome,
    bundled: rooms.bundledSkills,
    clock: Date.now,
    isAlive,
    changed: () => events.emit('skill.changed', null),
  })
  const tellServers = async () => {
    const { mcp } = await rooms.toolbox()
    notices.say('mcp', mcp.notices())
    events.emit('mcp.changed', mcp.state())
  }
  const toolbox = openToolbox({
    version: edges.version,
    paths,
    config,
    settings,
    env,
    userHome,
    secrets,
    redact,
    database,
    fetch,
    search: async (request, asker) => (await upkeep.search()).ask(request, asker),
    otherTools: [...memory.tools, ...skills.tools, ...cronTools],
    ...(edges.crop !== undefined && { crop: edges.crop }),
    // The program itself, as plain Node: there may be no other one on the machine.
    node: { program: process.execPath, env: { ELECTRON_RUN_AS_NODE: '1' } },
    openBrowser: edges.shell.openExternal,
    workspace: () => rooms.workspace.current()?.path ?? null,
    present: edges.present,
    mcpChanged: () => void tellServers(),
    notify: (sessionId, text) => void rooms.conversations().then((opened) => opened.steer(sessionId, text)),
  })
  const { registry, runs, mcp } = toolbox
  toolbox.start({ stays: edges.stays })
  // A window shows servers as they come; a run has one prompt, which must speak of all its tools.
  if (!edges.stays) await mcp.settled(serverPatienceMs)
  return {
    ...toolbox,
    memory,
    skills,
    async offered(sessionId) {
      const listed = await registry.list()
      const tools = (sessionId === null ? null : runs.of(sessionId).tools) ?? (await runs.usualTools(edges.origin))
      const toolsets = listed.filter(({ name }) => tools.includes(name)).map(({ toolset }) => toolset)
      return { tools, toolsets: [...new Set(toolsets)] }
    },
  }
}
