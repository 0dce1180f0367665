import type { Say } from '../../../shared/words/say-in'
import type { Exporter } from './export-session'
import { factsOf, notesOf, speakerOf } from './export-words'
import type { ExportedMessage } from './read-export'

export const exportMarkdown: Exporter = function* (session, messages, say) {
  yield `# ${session.title?.replaceAll(/([\\`*_[\]<>#])/g, '\\$1') ?? session.id}\n\n`
  for (const fact of factsOf(session)) yield `- ${say(fact)}\n`
  for (const message of messages) yield `\n${section(message, say)}`
}

function section(message: ExportedMessage, say: Say): string {
  const { role, content, toolCalls, at } = message
  const notes = notesOf(message).map(say)
  const heading = [say(speakerOf(message)), new Date(at).toISOString(), ...notes].join(' · ')
  const body = role === 'tool' ? fenced(content) : content
  const calls = toolCalls === null ? '' : `\n\n${fenced(toolCalls, 'json')}`
  return `## ${heading}\n\n${body}${calls}\n`
}

/** A fence that is longer than every one inside. */
function fenced(text: string, language = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}
