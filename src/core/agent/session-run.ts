import { z } from 'zod'
import type { Origin } from '../../shared/origin'
import type { Written } from '../sessions/create-writer'
import type { OpenDatabase } from '../sessions/open-database'
import type { ToolRegistry } from '../tools/registry'
import { toolsetsOf } from '../tools/toolsets/toolsets-of'

/** How a session runs: for whom, how deep, and with which tools. */
export interface SessionRun {
  readonly origin: Origin
  /** 0 unless it is a sub-agent. */
  readonly depth: number
  /** Fixed by the first turn; `null` before. */
  readonly tools: readonly string[] | null
}

export interface SessionRuns {
  of(sessionId: string): SessionRun
  /** The tools of the session, fixed now if they are not yet. */
  toolNames(sessionId: string): Promise<readonly string[]>
  /** What a session of this origin would get now. */
  usualTools(origin: Origin): Promise<readonly string[]>
  setTools(sessionId: string, tools: readonly string[]): Promise<Written<void>>
  /** Of a sub-agent, before its turn. */
  begin(sessionId: string, run: { readonly depth: number; readonly tools: readonly string[] }): Promise<Written<void>>
}

export interface SessionRunPorts {
  readonly database: Pick<OpenDatabase, 'db' | 'write'>
  readonly registry: Pick<ToolRegistry, 'list'>
  /** `agent.disabled_toolsets`, as set now. */
  readonly neverEnabled: () => readonly string[]
}

const Names = z.array(z.string())

export function createSessionRuns({ database, registry, neverEnabled }: SessionRunPorts): SessionRuns {
  const { db, write } = database
  const read = db.prepare<[string], { origin: Origin; depth: number; tools: string | null }>(
    'SELECT origin, depth, tools FROM sessions WHERE id = ?',
  )

  function of(sessionId: string): SessionRun {
    const row = read.get(sessionId)
    const tools = row?.tools === undefined || row.tools === null ? null : Names.parse(JSON.parse(row.tools))
    return { origin: row?.origin ?? 'window', depth: row?.depth ?? 0, tools }
  }

  async function usualTools(origin: Origin): Promise<readonly string[]> {
    const registered = await registry.list()
    const chosen = toolsetsOf({ origin, enabled: null, disabled: [], neverEnabled: neverEnabled() }, registered)
    const available = new Set(registered.filter((tool) => tool.available).map(({ name }) => name))
    return chosen.tools.filter((name) => available.has(name))
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
        const sql = 'UPDATE sessions SET tools = ?, depth = ? WHERE id = ?'
        db.prepare(sql).run(JSON.stringify(tools), depth, sessionId)
      }),
    async toolNames(sessionId) {
      const { origin, tools } = of(sessionId)
      if (tools !== null) return tools
      const usual = await usualTools(origin)
      // A disk that takes nothing is told where the message itself is stored; the tools are the same next time.
      await setTools(sessionId, usual)
      return usual
    },
  }
}
