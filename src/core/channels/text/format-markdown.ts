import { Lexer, type Token, type Tokens } from 'marked'
import type { ChatDialect } from '../channel'
import type { Formatted } from '../outbound'
import { escapeHtml, type Marks, marksOf, plainMarks } from './dialects'
import { takeStyles } from './style-ranges'

/** What a model wrote, in the forms that a platform may want. Walks the tree; nothing is replaced by patterns. */
export function formatMarkdown(markdown: string, dialect: ChatDialect): Formatted {
  const tokens = lex(markdown)
  const plain = write(tokens, plainMarks)
  if (dialect === 'plain') return { markdown, text: plain, plain }
  if (dialect === 'markdown') return { markdown, text: markdown, plain }
  if (dialect === 'discord') return { markdown, text: withoutTables(tokens), plain }
  if (dialect === 'matrix') return { markdown, text: markdown, plain, html: htmlOf(tokens) }
  if (dialect === 'html') return { markdown, text: htmlOf(tokens), plain, html: htmlOf(tokens) }
  const written = write(tokens, marksOf[dialect])
  if (dialect !== 'signal') return { markdown, text: written, plain }
  const { text, styles } = takeStyles(written)
  return { markdown, text, plain, styles }
}

function lex(markdown: string): Token[] {
  // Deep nesting would overflow the lexer; what is so deep is no answer but an attack.
  if (tooDeep.test(markdown)) return [{ type: 'text', raw: markdown, text: markdown }]
  return new Lexer({ gfm: true }).lex(markdown.replaceAll('\0', '').replaceAll(invisible, ''))
}

/** Marks that the writer uses itself. */
const invisible = /[\uFFF9-\uFFFB]/g
const tooDeep = /^[ \t]*(?:>[ \t]*){60,}|(?:[*_~[]){400,}/m

function write(tokens: readonly Token[], marks: Marks): string {
  return blocks(tokens, marks, { bold: false }).trim()
}

interface Within {
  readonly bold: boolean
}

function blocks(tokens: readonly Token[], marks: Marks, within: Within): string {
  return tokens
    .map((token) => {
      if (token.type === 'space') return lineBreaks(token.raw)
      const block = blockOf(token, marks, within)
      return block === null ? '' : block + lineBreaks(/\n*$/.exec(token.raw)?.[0] ?? '')
    })
    .join('')
}

const lineBreaks = (raw: string) => '\n'.repeat(Math.min(2, raw.split('\n').length - 1))

function blockOf(token: Token, marks: Marks, within: Within): string | null {
  switch (token.type) {
    case 'heading': {
      const inner = inline(token.tokens ?? [], marks, { bold: true })
      return within.bold ? inner : marks.bold(inner)
    }
    case 'paragraph':
    case 'text':
      return token.tokens === undefined ? marks.text(token.text as string) : inline(token.tokens, marks, within)
    case 'code':
      return marks.codeBlock(token.text as string, (token.lang as string | undefined) ?? '')
    case 'blockquote':
      return blocks(token.tokens ?? [], marks, within)
        .trim()
        .split('\n')
        .map(marks.quote)
        .join('\n')
    case 'list':
      return list(token as Tokens.List, marks, within)
    case 'table':
      return table(token as Tokens.Table, marks)
    case 'hr':
      return marks.text('———')
    case 'def':
      return null
    default:
      return marks.text(token.raw.trim())
  }
}

function list({ items, ordered, start }: Tokens.List, marks: Marks, within: Within): string {
  const first = start === '' ? 1 : start
  return items
    .map((item, index) => {
      const sign = ordered ? marks.text(`${first + index}.`) : marks.bullet
      const box = item.task ? `${item.checked === true ? '☑' : '☐'} ` : ''
      const inner = item.tokens
        .filter(({ type }) => type !== 'checkbox')
        .map((token) => (token.type === 'space' ? '' : (blockOf(token, marks, within) ?? '').trim()))
        .filter((text) => text !== '')
        .join('\n')
      return `${sign} ${box}${inner.replaceAll('\n', '\n  ')}`
    })
    .join('\n')
}

/** A chat has no room for columns: each row becomes its first cell and a line for every other one. */
function table({ header, rows }: Tokens.Table, marks: Marks): string {
  const cell = (tokens: readonly Token[] = []) => inline(tokens, marks, { bold: false })
  return rows
    .map((row) => {
      const title = marks.bold(inline(row[0]?.tokens ?? [], marks, { bold: true }))
      const others = row.slice(1).map(({ tokens }, index) => {
        return `${marks.bullet} ${cell(header[index + 1]?.tokens)}: ${cell(tokens)}`
      })
      return [title, ...others].join('\n')
    })
    .join('\n\n')
}

function inline(tokens: readonly Token[], marks: Marks, within: Within): string {
  return tokens.map((token) => inlineOf(token, marks, within)).join('')
}

function inlineOf(token: Token, marks: Marks, within: Within): string {
  const inner = token.type === 'image' ? [] : (('tokens' in token ? token.tokens : undefined) ?? [])
  switch (token.type) {
    case 'strong':
      return within.bold ? inline(inner, marks, within) : marks.bold(inline(inner, marks, { bold: true }))
    case 'em': {
      // Bold outside, as every platform reads it.
      const [only] = inner
      if (inner.length === 1 && only?.type === 'strong' && !within.bold)
        return marks.bold(
          marks.italic(inline(('tokens' in only ? only.tokens : undefined) ?? [], marks, { bold: true })),
        )
      return marks.italic(inline(inner, marks, within))
    }
    case 'del':
      return marks.strike(inline(inner, marks, within))
    case 'codespan':
      return marks.code(token.text as string)
    case 'br':
      return '\n'
    case 'link': {
      const { href, text } = token as Tokens.Link
      return isLink(href) ? marks.link(inline(inner, marks, within), href, text === href) : marks.text(token.raw)
    }
    case 'image': {
      const { href, text } = token as Tokens.Image
      return isLink(href) ? marks.link(marks.text(text), href, text === '') : marks.text(token.raw)
    }
    case 'text':
      return inner.length > 0 ? inline(inner, marks, within) : marks.text(token.text as string)
    case 'escape':
      return marks.text(token.text as string)
    default:
      return marks.text(token.raw)
  }
}

const isLink = (href: string) => /^(?:https?|mailto|tel|tg|matrix):/i.test(href)

function withoutTables(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.type === 'table' ? `${table(token as Tokens.Table, marksOf.discord)}\n` : token.raw))
    .join('')
    .trim()
}

function htmlOf(tokens: readonly Token[]): string {
  return tokens.map(htmlBlock).join('')
}

function htmlBlock(token: Token): string {
  switch (token.type) {
    case 'space':
    case 'def':
      return ''
    case 'heading':
      return `<h${token.depth as number}>${htmlInline(token.tokens)}</h${token.depth as number}>`
    case 'paragraph':
      return `<p>${htmlInline(token.tokens)}</p>`
    case 'text':
      return token.tokens === undefined ? escapeHtml(token.text as string) : htmlInline(token.tokens)
    case 'code': {
      const language = /^[\w+#.-]{1,30}/.exec((token.lang as string | undefined) ?? '')?.[0]
      const kind = language === undefined ? '' : ` class="language-${language}"`
      return `<pre><code${kind}>${escapeHtml(token.text as string)}\n</code></pre>`
    }
    case 'blockquote':
      return `<blockquote>${htmlOf(token.tokens ?? [])}</blockquote>`
    case 'list': {
      const { items, ordered, start } = token as Tokens.List
      const tag = ordered ? 'ol' : 'ul'
      const from = ordered && start !== '' && start !== 1 ? ` start="${start}"` : ''
      const each = items.map((item) => {
        const box = item.task ? `${item.checked === true ? '☑' : '☐'} ` : ''
        return `<li>${box}${htmlOf(item.tokens.filter(({ type }) => type !== 'checkbox'))}</li>`
      })
      return `<${tag}${from}>${each.join('')}</${tag}>`
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const row = (cells: readonly Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${htmlInline(tokens)}</${tag}>`).join('')}</tr>`
      return `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
    }
    case 'hr':
      return '<hr>'
    default:
      return `<p>${escapeHtml(token.raw.trim())}</p>`
  }
}

function htmlInline(tokens: readonly Token[] = []): string {
  return inline(tokens, htmlMarks, { bold: false })
}

const htmlMarks = marksOf.html
