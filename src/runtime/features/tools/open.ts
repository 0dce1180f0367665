import type { Rooms } from '../../rooms'
import { type AppToolbox, openAppToolbox } from './app-toolbox'

/** A server that does not answer by then has no tools in a run that cannot wait longer. */
const serverPatienceMs = 10_000

export async function openToolsRoom(rooms: Rooms): Promise<AppToolbox> {
  const { edges, paths, config, env, secrets, redact, events, notices, upkeep } = rooms
  // One after the other: loading them all in one go would hold up whatever the window asks meanwhile.
  const { database } = await rooms.store()
  const { fetch } = await rooms.models()
  const { tools: cronTools } = await rooms.schedules()
  const tellServers = async () => {
    const { mcp } = await rooms.toolbox()
    notices.say('mcp', mcp.notices())
    events.emit('mcp.changed', mcp.state())
  }
  const toolbox = openAppToolbox({
    origin: edges.origin,
    version: edges.version,
    paths,
    config,
    env,
    secrets,
    redact,
    database,
    fetch,
    search: async (request, asker) => (await upkeep.search()).ask(request, asker),
    cronTools,
    bundledSkills: rooms.bundledSkills,
    ...(edges.crop !== undefined && { crop: edges.crop }),
    openBrowser: edges.shell.openExternal,
    workspace: () => rooms.workspace.current()?.path ?? null,
    present: edges.present,
    mcpChanged: () => void tellServers(),
    skillsChanged: () => events.emit('skill.changed', null),
    notify: (sessionId, text) => void rooms.conversations().then((opened) => opened.steer(sessionId, text)),
  })
  toolbox.start({ stays: edges.stays })
  // A window shows servers as they come; a run has one prompt, which must speak of all its tools.
  if (!edges.stays) await toolbox.mcp.settled(serverPatienceMs)
  return toolbox
}
