import type { Exporter } from './export-session'
import type { ExportedMessage } from './read-export'

export const exportMarkdown: Exporter = function* (session, messages) {
  yield `# ${session.title?.replaceAll(/([\\`*_[\]<>#])/g, '\\$1') ?? session.id}\n\n`
  yield `- Session: ${session.id}\n- Model: ${session.model} (${session.provider})\n`
  if (session.workspace !== null) yield `- Workspace: ${session.workspace}\n`
  yield `- Origin: ${session.origin}${session.userId === null ? '' : ` (${session.userId})`}\n`
  yield `- Started: ${new Date(session.startedAt).toISOString()}\n`
  if (session.endedAt !== null)
    yield `- Ended: ${new Date(session.endedAt).toISOString()} (${session.endReason ?? 'unknown'})\n`
  for (const message of messages) yield `\n${section(message)}`
}

function section(message: ExportedMessage): string {
  const { role, content, toolName, toolCalls, partial, at } = message
  const heading = role === 'tool' ? `Result of ${toolName ?? 'a tool'}` : names[role]
  const { state, tokenCount, finishReason } = message
  const notes = [
    tokenCount === null ? '' : `${tokenCount} tokens`,
    finishReason === null ? '' : `ended by ${finishReason}`,
    partial ? 'broken off' : '',
    state === 'compacted' ? 'summarised since' : '',
  ].filter(Boolean)
  const time = new Date(at).toISOString()
  const body = role === 'tool' ? fenced(content) : content
  const calls = toolCalls === null ? '' : `\n\n${fenced(toolCalls, 'json')}`
  return `## ${heading} · ${time}${notes.length === 0 ? '' : ` · ${notes.join(', ')}`}\n\n${body}${calls}\n`
}

const names = { user: 'You', assistant: 'Assistant' } as const

/** A fence that is longer than every one inside. */
function fenced(text: string, language = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}
