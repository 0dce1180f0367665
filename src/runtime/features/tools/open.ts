import { settingsIn } from '../../../core/home/project-settings'
import { isAlive } from '../../../core/base/is-alive'
import { openMemory } from '../../../core/memory/open-memory'
import { openSkills } from '../../../core/skills/open-skills'
import { offeredToolsets } from '../../../core/tools/toolsets/toolsets-of'
import type { Origin } from '../../../shared/origin'
import type { Rooms } from '../../rooms'
import { openToolbox, serverPatienceMs } from './open-toolbox'

/** Tools, with the memory and the skills that some of them work on. */
export async function openToolsRoom(rooms: Rooms) {
  const { edges, paths, config, env, userHome, events } = rooms
  // One after the other: loading them all in one go would hold up whatever the window asks meanwhile.
  const { database } = await rooms.store()
  const { fetch, way } = await rooms.models()
  const { tools: cronTools } = await rooms.schedules()
  const settings = config.values
  const memory = openMemory({ paths, settings, clock: Date.now, isAlive })
  const workspaceOf = database.db
    .prepare<[string], string | null>('SELECT workspace FROM sessions WHERE id = ?')
    .pluck()
  const skills = openSkills({
    paths,
    settings,
    config,
    env,
    userHome,
    bundled: rooms.bundledSkills,
    originOf: (sessionId) =>
      database.db.prepare<[string], Origin>('SELECT origin FROM sessions WHERE id = ?').pluck().get(sessionId) ?? null,
    disabledFor: (sessionId) => {
      const own = sessionId === null ? undefined : workspaceOf.get(sessionId)
      const folder = own === undefined ? (rooms.workspace.current()?.path ?? null) : own
      return settingsIn(settings(), folder).skills.disabled
    },
    clock: Date.now,
    isAlive,
    changed: () => events.emit('skill.changed', null),
  })
  const toolbox = openToolbox(rooms, {
    database,
    fetch,
    way,
    otherTools: [...memory.tools, ...skills.tools, ...cronTools],
  })
  toolbox.start({ stays: edges.stays })
  // A window shows servers as they come; a run has one prompt, which must speak of all its tools.
  if (!edges.stays) await toolbox.mcp.settled(serverPatienceMs)
  return {
    ...toolbox,
    memory,
    skills,
    /** The tools that a session, or the next one, is sent with, and their sets. */
    async offered(sessionId: string | null) {
      const { tools: fixed = null, workspace = rooms.workspace.current()?.path ?? null } =
        sessionId === null ? {} : toolbox.runs.of(sessionId)
      const listed = await toolbox.registry.list(workspace)
      const tools = fixed ?? (await toolbox.runs.usualTools(edges.origin, workspace))
      return { tools, toolsets: offeredToolsets(tools, listed) }
    },
  }
}

export type AppToolbox = Awaited<ReturnType<typeof openToolsRoom>>
