import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser, Pages } from '../create-browser'
import { PageProblem } from '../driver/element'
import { waitFor } from '../driver/settle'
import type { NavigationResult } from '../driver/protocol'
import { judgeAddress } from '../guard/page-address'
import { pageResult } from './page-result'

export const browserNavigateTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_navigate',
    toolset: 'browser',
    shown: { verb: 'open', icon: 'web', object: ['url'] },
    looks: () => true,
    description:
      'Open a web page in a real browser that the user watches, and get what can be used on it. For pages that need scripts, clicks or a sign-in; to only read, web_extract is cheaper.',
    input: z.object({
      url: z.string().trim().min(1).max(4_000).describe('http or https.'),
      full: z.boolean().default(false).describe('Also everything that can be read.'),
    }),
    untrusted: true,
    resultCap: 'none',
    run: ({ url, full }, context) =>
      browser.use(context, 'browser_navigate', async (pages) => {
        await open(pages, url, browser)
        return pageResult(pages, browser.ports, context, { said: 'Opened.', full })
      }),
  })

/** Into the tab in front, or the first one. */
export async function open(pages: Pages, address: string, { ports }: Browser): Promise<void> {
  const judged = judgeAddress(address, { redact: ports.redact, sites: ports.sites() })
  if (!judged.ok) throw new PageProblem(`Not opened: ${judged.reason}.`)
  const { url } = judged
  const tab = pages.tabs().length === 0 ? await pages.open() : pages.tab()
  if (tab.dialog() !== null) await tab.answer(false, undefined)
  tab.begin()
  const before = tab.documents()
  const went = await tab.send<NavigationResult>('Page.navigate', { url: url.href })
  if (went.loaderId === undefined || went.isDownload === true) return
  await waitFor(tab, longestMs, () => tab.documents() !== before || tab.hasOffer())
}

/** Between the answer of a server and its page. */
const longestMs = 5_000
