import { z } from 'zod'
import { noProject, type Project } from '../../shared/project'
import type { Origin } from '../../shared/origin'
import type { Written } from '../sessions/create-writer'
import type { OpenDatabase } from '../sessions/open-database'
import type { ToolRegistry } from '../tools/registry'
import { isHere, TerminalPlace } from '../tools/terminal/terminal-place'
import { toolsetsOf } from '../tools/toolsets/toolsets-of'

/** How a session runs: for whom, how deep, where, and with which tools. */
export interface SessionRun {
  readonly origin: Origin
  /** 0 unless it is a sub-agent. */
  readonly depth: number
  readonly workspace: string | null
  /** Where its commands run. Fixed by the first turn; before that as the settings say. */
  readonly place: TerminalPlace
  /** Fixed by the first turn; `null` before. */
  readonly tools: readonly string[] | null
}

export interface SessionRuns {
  of(sessionId: string): SessionRun
  /** The tools of the session; they and its place are fixed now if they are not yet. */
  toolNames(sessionId: string): Promise<readonly string[]>
  /** What a session of this origin would get in this folder now; `place` unless it is that of new sessions, `enabled` for other sets than the usual. */
  usualTools(
    origin: Origin,
    workspace: string | null,
    place?: TerminalPlace,
    enabled?: readonly string[],
  ): Promise<readonly string[]>
  setTools(sessionId: string, tools: readonly string[]): Promise<Written<void>>
  /** Of a sub-agent, before its turn: its commands run where its parent's do. */
  begin(sessionId: string, run: { readonly depth: number; readonly tools: readonly string[] }): Promise<Written<void>>
}

export interface SessionRunPorts {
  readonly database: Pick<OpenDatabase, 'db' | 'write'>
  readonly registry: Pick<ToolRegistry, 'list'>
  /** `agent.disabled_toolsets`, as set now. */
  readonly neverEnabled: () => readonly string[]
  /** What the user wants in a folder. */
  readonly projectOf?: (workspace: string | null) => Pick<Project, 'toolsets' | 'memory'>
  /** Before the tools of a session are looked up: what the project in its folder brings along gets ready. Must not reject. */
  readonly useFolder?: (workspace: string | null) => Promise<void>
  /** Where commands of new sessions run, as set now. */
  readonly place: () => TerminalPlace
}

const Names = z.array(z.string())

interface RunRow {
  readonly origin: Origin
  readonly depth: number
  readonly workspace: string | null
  readonly terminal: string | null
  readonly tools: string | null
}

export function createSessionRuns({
  database,
  registry,
  neverEnabled,
  projectOf = () => noProject,
  useFolder = async () => undefined,
  place,
}: SessionRunPorts): SessionRuns {
  const { db, write } = database
  const read = db.prepare<[string], RunRow>(
    'SELECT origin, depth, workspace, terminal, tools FROM sessions WHERE id = ?',
  )

  function stored(sessionId: string): SessionRun & { readonly isFixed: boolean } {
    const row = read.get(sessionId)
    const { origin = 'window', depth = 0, workspace = null, terminal = null, tools = null } = row ?? {}
    return {
      origin,
      depth,
      workspace,
      place: terminal === null ? TerminalPlace.parse(place()) : TerminalPlace.parse(JSON.parse(terminal)),
      tools: tools === null ? null : Names.parse(JSON.parse(tools)),
      isFixed: tools !== null && terminal !== null,
    }
  }

  function of(sessionId: string): SessionRun {
    const { isFixed: _isFixed, ...run } = stored(sessionId)
    return run
  }

  async function usualTools(
    origin: Origin,
    workspace: string | null,
    where: TerminalPlace = place(),
    enabled: readonly string[] | null = null,
  ): Promise<readonly string[]> {
    const registered = (await registry.list(workspace)).filter(({ worksHere }) => !worksHere || isHere(where))
    const { toolsets, memory } = projectOf(workspace)
    const choice = { origin, disabled: memory ? [] : ['memory'], neverEnabled: neverEnabled() }
    const chosen = toolsetsOf({ ...choice, enabled }, registered)
    const available = new Set(registered.filter((tool) => tool.available).map(({ name }) => name))
    // A folder narrows what its chats have; it never gives an origin what that would not get.
    const here = toolsets === null ? available : new Set(toolsetsOf({ ...choice, enabled: toolsets }, registered).tools)
    return chosen.tools.filter((name) => available.has(name) && here.has(name))
  }

  /** A tool that was fixed, or named by a job, and that would work on another side than the commands. */
  async function toolsAt(where: TerminalPlace, tools: readonly string[]): Promise<readonly string[]> {
    if (isHere(where)) return tools
    const elsewhere = new Set((await registry.list()).filter(({ worksHere }) => worksHere).map(({ name }) => name))
    return tools.filter((name) => !elsewhere.has(name))
  }

  const setTools = (sessionId: string, tools: readonly string[]) =>
    write((db) => {
      db.prepare('UPDATE sessions SET tools = ? WHERE id = ?').run(JSON.stringify(tools), sessionId)
    })

  return {
    of,
    usualTools,
    setTools,
    begin: (sessionId, { depth, tools }) =>
      write((db) => {
        const sql = `UPDATE sessions SET tools = ?, depth = ?,
          terminal = (SELECT terminal FROM sessions AS parent WHERE parent.id = sessions.parent_id) WHERE id = ?`
        db.prepare(sql).run(JSON.stringify(tools), depth, sessionId)
      }),
    async toolNames(sessionId) {
      const { origin, workspace, tools, place, isFixed } = stored(sessionId)
      await useFolder(workspace)
      const fixed = tools === null ? await usualTools(origin, workspace, place) : await toolsAt(place, tools)
      if (isFixed) return fixed
      // A disk that takes nothing is told where the message itself is stored; the tools are the same next time.
      await write((db) => {
        const sql = 'UPDATE sessions SET tools = coalesce(tools, ?), terminal = coalesce(terminal, ?) WHERE id = ?'
        db.prepare(sql).run(JSON.stringify(fixed), JSON.stringify(place), sessionId)
      })
      return fixed
    },
  }
}
