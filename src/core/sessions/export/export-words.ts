import { type Said, said } from '../../../shared/words/said'
import type { ExportedMessage, ExportedSession } from './read-export'

/** Who says it. */
export function speakerOf({ role, toolName }: ExportedMessage): Said {
  if (role === 'tool')
    return toolName === null ? said('sessions.export_result') : said('sessions.export_result_of', { tool: toolName })
  return role === 'user' ? said('sessions.export_you') : said('sessions.export_assistant')
}

/** What is to be known about a message besides its words. */
export function notesOf({ tokenCount, finishReason, partial, state }: ExportedMessage): readonly Said[] {
  return [
    ...(tokenCount === null ? [] : [said('sessions.export_tokens', { count: tokenCount })]),
    ...(finishReason === null ? [] : [said('sessions.export_stopped_by', { reason: finishReason })]),
    ...(partial ? [said('sessions.export_partial')] : []),
    ...(state === 'compacted' ? [said('sessions.export_summarized')] : []),
  ]
}

/** The facts of a session, each with its name. */
export function factsOf(session: ExportedSession): readonly Said[] {
  const { id, model, provider, workspace, origin, userId, startedAt, endedAt, endReason } = session
  const at = new Date(startedAt).toISOString()
  return [
    said('sessions.export_id', { id }),
    said('sessions.export_model', { model, provider }),
    ...(workspace === null ? [] : [said('sessions.export_folder', { folder: workspace })]),
    said('sessions.export_origin', { origin: userId === null ? origin : `${origin} (${userId})` }),
    said('sessions.export_started', { at }),
    ...(endedAt === null ? [] : [endOf(new Date(endedAt).toISOString(), endReason)]),
  ]
}

const endOf = (at: string, reason: string | null): Said =>
  reason === null ? said('sessions.export_ended', { at }) : said('sessions.export_ended_by', { at, reason })
