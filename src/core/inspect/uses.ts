import type { Database } from 'better-sqlite3'
import type { Uses } from './prompt-rents'

/** Sessions besides this one in which uses are counted. */
const most = 50

interface Row {
  readonly sessionId: string
  readonly tool: string
  readonly calls: string | null
  readonly count: number
}

/** How often tools and skills were used in a session, and in the newest sessions besides it. */
export function countUses(db: Database, sessionId: string): Uses & { readonly sessions: number } {
  const recent = `SELECT id FROM (SELECT id FROM sessions WHERE id <> :id ORDER BY last_active_at DESC LIMIT :most)`
  const sessions = db
    .prepare<{ id: string; most: number }, number>(`SELECT count(*) FROM (${recent})`)
    .pluck()
    .get({ id: sessionId, most })
  const tools = db
    .prepare<{ id: string; most: number }, Row>(
      `SELECT CASE session_id WHEN :id THEN :id ELSE '' END AS sessionId, tool_name AS tool, count(*) AS count
       FROM messages WHERE (session_id = :id OR session_id IN (${recent})) AND role = 'tool' AND tool_name IS NOT NULL
       GROUP BY 1, 2`,
    )
    .all({ id: sessionId, most })
  const skills = db
    .prepare<{ id: string; most: number }, Row>(
      `SELECT CASE session_id WHEN :id THEN :id ELSE '' END AS sessionId, tool_calls AS calls, count(*) AS count
       FROM messages WHERE (session_id = :id OR session_id IN (${recent})) AND role = 'assistant'
         AND tool_calls LIKE '%skill_view%' GROUP BY 1, 2`,
    )
    .all({ id: sessionId, most })
  const toolUses = new Map<string, [number, number]>()
  for (const row of tools) add(toolUses, row.tool, row.sessionId === sessionId, row.count)
  const skillUses = new Map<string, [number, number]>()
  for (const row of skills)
    for (const name of skillsIn(row.calls ?? '[]')) add(skillUses, name, row.sessionId === sessionId, row.count)
  return { tools: toolUses, skills: skillUses, sessions: sessions ?? 0 }
}

function add(uses: Map<string, [number, number]>, name: string, isNow: boolean, count: number): void {
  const [now, before] = uses.get(name) ?? [0, 0]
  uses.set(name, isNow ? [now + count, before] : [now, before + count])
}

/** The skills that calls of a message loaded. Arguments are as the model wrote them and may be broken. */
function skillsIn(calls: string): string[] {
  return [...calls.matchAll(/"name":"skill_view","arguments":"((?:[^"\\]|\\.)*)"/g)].flatMap(([, written = '']) => {
    const name = /\\"name\\":\s*\\"([^"\\]+)\\"/.exec(written)?.[1]
    return name === undefined ? [] : [name.split(/[/:]/).at(-1) ?? name]
  })
}
