import { z } from 'zod'
import type { Notice } from '../../../shared/model'
import { createPageFetcher, type FetchPage } from '../../references/url/fetch-page'
import { free } from '../concurrency'
import { defineTool, type Tool } from '../tool'
import { withoutInlineImages } from './inline-images'
import { siteObjection } from './site-policy'
import { carriesSecret } from './url-secrets'
import type { WebPorts } from './web-ports'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { writeText } from '../../base/write-text'
import { truncate } from '../../prompt/truncate'
import { inEnglish } from '../../../shared/words/in-english'

const mostPages = 5

interface Extracted {
  readonly url: string
  readonly title: string
  readonly content: string
  readonly error: string | null
  readonly notices: readonly Notice[]
}

export function webExtractTool(ports: WebPorts): Tool {
  return defineTool({
    name: 'web_extract',
    toolset: 'web',
    shown: { verb: 'open', icon: 'web', object: ['urls', 'url'], drawn: 'pages' },
    looks: () => true,
    description: `Read up to ${mostPages} web pages as Markdown. Each gives at most ${pageCap} characters, its beginning and its end; the whole text of a longer page is kept in a file that is named in the result, where a tool of this chat can read it.`,
    input: z.object({ urls: z.array(z.string().min(1).max(4_000)).min(1).max(mostPages) }),
    untrusted: true,
    concurrency: free(),
    async run({ urls }, { sessionId, signal }) {
      const fetchPage = createPageFetcher({
        ...ports.pages,
        ...(ports.allowPrivate() ? { isAllowed: () => true } : {}),
        objection: (url) => objectionTo(url.href, ports) ?? siteObjection(url, ports.sites()),
      })
      const folder = ports.folderFor(sessionId)
      const pages = await Promise.all(
        [...new Set(urls)].map((url) => extract(url, fetchPage, { ...ports, folder }, signal)),
      )
      return {
        ok: pages.some(({ error }) => error === null),
        text: JSON.stringify({
          results: pages.map(({ url, title, content, error }) => ({ url, title, content, error })),
        }),
        notices: pages.flatMap(({ notices }) => notices),
      }
    },
  })
}

/** One page; whatever goes wrong with it stays with it. */
async function extract(
  url: string,
  fetchPage: FetchPage,
  ports: WebPorts & { readonly folder: string | null },
  signal: AbortSignal,
): Promise<Extracted> {
  const failed = (error: string): Extracted => ({ url: ports.redact(url), title: '', content: '', error, notices: [] })
  const problem = objectionTo(url, ports)
  if (problem !== null) return failed(problem)
  const page = await fetchPage(url, signal)
  if (!page.ok) return failed(inEnglish(page.reason))
  const rendered = page.needsScripts === true ? await render(url, ports, signal) : null
  const text = withoutInlineImages(rendered ?? page.text).trim()
  if (text === '') return failed(page.needsScripts === true ? emptyWithoutScripts : 'the page has no readable text')
  const kept = await keepPage(url, text, ports.folder)
  return { url, title: titleOf(text), content: kept.text, error: null, notices: kept.notices }
}

const emptyWithoutScripts = 'the page has no readable text, or shows it only by scripts that could not be run here'

/** The page as it was fetched is better than none. */
async function render(url: string, ports: WebPorts, signal: AbortSignal): Promise<string | null> {
  const text = await ports.render?.(url, signal).catch(() => null)
  return text === undefined || text === null || text.trim() === '' ? null : text
}

function objectionTo(url: string, { redact }: WebPorts): string | null {
  return carriesSecret(url, redact) ? 'the address carries a key or a password and is not opened' : null
}

function titleOf(text: string): string {
  return /^# (.{1,300})$/m.exec(text.slice(0, 2_000))?.[1]?.trim() ?? ''
}

/** Characters of a page that reach the model. */
const pageCap = 15_000

interface KeptPage {
  readonly text: string
  readonly notices: readonly Notice[]
}

/** A long page is cut in the middle; the whole of it lies in a file that the model can read on demand. */
async function keepPage(url: string, text: string, folder: string | null): Promise<KeptPage> {
  const cutHere = truncate(text, pageCap, url)
  if (cutHere.cut === null) return { text, notices: [] }
  const { head, tail, total } = cutHere.cut
  const notices: Notice[] = [{ kind: 'truncated', source: url, kept: head + tail, dropped: total - head - tail, total }]
  // Without the file the rest is out of reach, which the marker then does not promise.
  const withoutFile = () => ({
    text: cutHere.text.replace(' Use file tools to read the full file.]', ' The rest is not kept.]'),
    notices,
  })
  if (folder === null) return withoutFile()
  const path = join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 16)}.md`)
  try {
    await writeText(path, text)
    return { text: truncate(text, pageCap, path).text, notices }
  } catch {
    return withoutFile()
  }
}
