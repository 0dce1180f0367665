import { Marked, type Tokens } from 'marked'
import { escapeHtml, exportPage, harmless } from './export-html'
import { said } from '../../../shared/words/said'
import type { Say } from '../../../shared/words/say-in'
import type { Exporter } from './export-session'
import { speakerOf } from './export-words'
import type { ExportedMessage } from './read-export'

/** A page to be printed: answers drawn, nothing that runs, is loaded or can be clicked. */
export const exportPrint: Exporter = (session, messages, say) => exportPage(session, messages, say, { style, article })

function article(message: ExportedMessage, say: Say): string {
  const { role, content, toolCalls, partial, at } = message
  const broken = partial ? [say(said('sessions.export_partial'))] : []
  const heading = [say(speakerOf(message)), new Date(at).toISOString(), ...broken].join(' · ')
  const body = role === 'assistant' ? drawn(content) : content === '' ? '' : `<pre>${escapeHtml(content)}</pre>`
  const calls = toolCalls === null ? '' : `<pre class="calls">${escapeHtml(toolCalls)}</pre>`
  return `<article class="${role}">\n<h2>${escapeHtml(heading)}</h2>\n${body}${calls}</article>\n`
}

function drawn(markdown: string): string {
  return marked.parse(harmless(markdown), { async: false })
}

/** On paper an address is read, and a picture would have to be fetched. */
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    code: ({ text }: Tokens.Code) => `<pre class="code">${escapeHtml(text)}</pre>\n`,
    image: ({ text, href }: Tokens.Image) => escapeHtml(`[${text === '' ? href : text}]`),
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens)
      const address = escapeHtml(href)
      return words === address || `mailto:${words}` === address ? words : `${words} (${address})`
    },
  },
})

const style = `
body { font: 10.5pt/1.5 'Inter', system-ui, 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei UI', sans-serif; color: #1a1a1a; background: #fff }
h1 { font-size: 17pt; line-height: 1.25; margin: 0 0 4pt } .facts { color: #555; margin: 0 0 14pt; font-size: 8.5pt }
article { margin: 0 0 12pt } article > h2 { font-size: 8pt; font-weight: 500; color: #666; margin: 0 0 3pt; break-after: avoid }
article h1, article h3, article h4 { font-size: 12pt; margin: 8pt 0 3pt; break-after: avoid } p, ul, ol { margin: 0 0 6pt }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 0 6pt } p, li, td { overflow-wrap: anywhere }
.tool pre, .calls, .code { font: 8.5pt/1.45 ui-monospace, monospace; background: #f4f4f4; padding: 6pt; border-radius: 3pt }
code { font: 0.9em ui-monospace, monospace } table { border-collapse: collapse; margin: 0 0 6pt } td, th { border: 1px solid #ccc; padding: 3pt 6pt; text-align: left }
.user { border-left: 2pt solid #888; padding-left: 8pt } blockquote { margin: 0 0 6pt; padding-left: 8pt; border-left: 2pt solid #ddd; color: #555 }
`
