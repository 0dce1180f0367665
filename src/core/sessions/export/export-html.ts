import { said } from '../../../shared/words/said'
import type { Say } from '../../../shared/words/say-in'
import type { Exporter } from './export-session'
import { factsOf, notesOf, speakerOf } from './export-words'
import type { ExportedMessage, ExportedSession } from './read-export'

/** One file without scripts, links or anything from outside: opening it runs and loads nothing. */
export const exportHtml: Exporter = (session, messages, say) =>
  exportPage(session, messages, say, { style, article, head: '<meta name="viewport" content="width=device-width">\n' })

interface Page {
  readonly style: string
  readonly head?: string
  article(message: ExportedMessage, say: Say): string
}

/** A whole page, message by message. */
export function* exportPage(
  session: ExportedSession,
  messages: Iterable<ExportedMessage>,
  say: Say,
  { style: looks, head = '', article: articleOf }: Page,
): Generator<string> {
  const title = escapeHtml(session.title ?? session.id)
  yield `<!doctype html>
<html lang="${escapeHtml(say(said('sessions.export_language')))}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
${head}<title>${title}</title>
<style>${looks}</style>
</head>
<body>
<h1>${title}</h1>
<p class="facts">${escapeHtml(factsOf(session).map(say).join(' · '))}</p>
`
  for (const message of messages) yield articleOf(message, say)
  yield '</body>\n</html>\n'
}

function article(message: ExportedMessage, say: Say): string {
  const { role, content, toolCalls, at } = message
  const heading = [say(speakerOf(message)), new Date(at).toISOString(), ...notesOf(message).map(say)].join(' · ')
  const calls = toolCalls === null ? '' : `<pre class="calls">${escapeHtml(toolCalls)}</pre>\n`
  return `<article class="${role}">
<h2>${escapeHtml(heading)}</h2>
<pre>${escapeHtml(content)}</pre>
${calls}</article>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

export function escapeHtml(text: string): string {
  return harmless(text).replaceAll(/[&<>"'`]/g, (character) => entities[character] ?? '')
}

/** NUL and its like are not allowed in HTML at all, a lone surrogate not in UTF-8. */
export function harmless(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}/gu, (character) => (/[\t\n\r]/.test(character) ? character : '\ufffd'))
}

const style = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff }
h2 { font-size: 0.8rem; color: #555 } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
.tool pre, .calls { font: 13px/1.4 monospace; background: #f4f4f4; padding: 0.5rem; max-height: 30rem; overflow: auto }
.user { border-left: 3px solid #888; padding-left: 0.75rem } .facts { color: #555 }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #161616 } .tool pre, .calls { background: #222 } h2, .facts { color: #aaa } }
`
