import type { Runtime } from '../runtime/open-runtime'
import { said, type SaidText } from '../shared/words/said'
import type { CommandContext } from './command'

/** Options of commands that begin a session. */
export const beginValues = ['toolsets', 'skills'] as const

export type Begun =
  | { readonly ok: true; readonly sessionId: string | null; readonly prefix: string }
  | { readonly ok: false; readonly reason: SaidText }

/** A session with the sets of tools that were asked for, and the words that call the skills before its first message. */
export async function beginSession(
  runtime: Runtime,
  { flags }: Pick<CommandContext, 'flags'>,
  sessionId: string | null,
): Promise<Begun> {
  const skills = listed(flags['skills'])
  const sets = listed(flags['toolsets'])
  if (skills.length > 0) {
    const offered = await runtime.call('skill.commands', { sessionId })
    if (!offered.ok) return { ok: false, reason: offered.message }
    const known = new Set(offered.value.map(({ command }) => command))
    const missing = skills.find((name) => !known.has(name))
    if (missing !== undefined) return { ok: false, reason: said('cli.no_skill_command', { name: missing }) }
  }
  const prefix = skills.map((name) => `/${name} `).join('')
  if (sets.length === 0) return { ok: true, sessionId, prefix }
  const all = await runtime.call('tool.list', { sessionId })
  if (!all.ok) return { ok: false, reason: all.message }
  const known = all.value.sets.map(({ id }) => id)
  const missing = sets.find((name) => !known.includes(name))
  if (missing !== undefined)
    return { ok: false, reason: said('cli.no_toolset', { name: missing, known: known.join(', ') }) }
  const begun = sessionId ?? (await (await runtime.rooms.conversations()).begin({ origin: 'cli' }))
  const switched = await runtime.call('tool.switch', { sessionId: begun, sets: [...sets] })
  return switched.ok ? { ok: true, sessionId: begun, prefix } : { ok: false, reason: switched.message }
}

function listed(value: string | true | undefined): readonly string[] {
  if (typeof value !== 'string') return []
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
