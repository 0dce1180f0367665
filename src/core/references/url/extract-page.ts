import { parentPort, workerData } from 'node:worker_threads'
import type TurndownService from 'turndown'

/** What the thread is given and what it answers. */
export interface PageTask {
  readonly task: 'extract-page'
  readonly html: string
  /** Where relative links start. */
  readonly url: string
}
export type PageAnswer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string }

/** This file is also the program of the thread, so it imports nothing of ours. */
export const threadUrl = import.meta.url

const UNREADABLE = 'script, style, noscript, template, iframe, object, embed, svg, canvas, dialog, form'

if (parentPort !== null && isPageTask(workerData)) parentPort.postMessage(await answer(workerData))

async function answer({ html, url }: PageTask): Promise<PageAnswer> {
  try {
    return { ok: true, text: await extractPage(html, url) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

function isPageTask(data: unknown): data is PageTask {
  return typeof data === 'object' && data !== null && 'task' in data && data.task === 'extract-page'
}

/** HTML in, the readable part of it as Markdown out; empty when there is none. The libraries are loaded when they are needed. */
async function extractPage(html: string, url: string): Promise<string> {
  const [{ Readability }, { parseHTML }, { default: Turndown }] = await Promise.all([
    import('@mozilla/readability'),
    import('linkedom'),
    import('turndown'),
  ])
  const parse = () => prepare(parseHTML(wrap(html)).document, url)
  const article = new Readability(parse(), { serializer: (node) => node, disableJSONLD: true }).parse()
  const markdown = createMarkdown(Turndown)
  // Readability takes its document apart, so what it does not like is parsed again.
  const content = article?.content ?? parse().body
  const text = markdown.turndown(content as HTMLElement).trim()
  const title = article?.title?.trim() ?? ''
  if (text === '' || title === '' || text.startsWith('# ')) return text
  return `# ${title.replace(/\s+/g, ' ')}\n\n${text}`
}

function wrap(html: string): string {
  return /<html[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`
}

function prepare(document: Document, url: string): Document {
  const start = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', url)?.href ?? url
  for (const element of document.querySelectorAll(UNREADABLE)) element.remove()
  for (const link of document.querySelectorAll('a[href]')) makeAbsolute(link, 'href', start)
  for (const image of document.querySelectorAll('img[src]')) makeAbsolute(image, 'src', start)
  return document
}

/** Anything but a web address says nothing to a model: scripts, pictures in the text itself, jumps on the page. */
function makeAbsolute(element: Element, name: string, start: string): void {
  const value = element.getAttribute(name) ?? ''
  const target = value.startsWith('#') ? null : URL.parse(value, start)
  if (target !== null && /^https?:$/.test(target.protocol)) element.setAttribute(name, target.href)
  else element.removeAttribute(name)
}

function createMarkdown(Turndown: typeof TurndownService): TurndownService {
  const markdown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', hr: '---' })
  return markdown.addRule('table', { filter: 'table', replacement: (_, table) => tableText(table) })
}

/** One line for each row, cells between bars. */
function tableText(table: Node): string {
  const rows = [...(table as Element).querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) =>
      (cell.textContent ?? '').trim().replace(/\s+/g, ' ').replaceAll('|', '\\|'),
    ),
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const lines = rows.map((row) => `| ${[...row, ...Array(width - row.length).fill('')].join(' | ')} |`)
  return `\n\n${[lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')}\n\n`
}
