import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser, Pages } from '../create-browser'
import { PageProblem } from '../driver/element'
import { harmlessText } from '../snapshot/page-text'
import { open } from './browser-navigate'
import { pageResult } from './page-result'

export const browserTabsTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_tabs',
    toolset: 'browser',
    shown: { verb: 'tabs', icon: 'web', object: ['action'] },
    looks: () => true,
    description: 'The tabs of the browser: list them, open one, go to one, close one.',
    input: z.object({
      action: z.enum(['list', 'open', 'show', 'close']),
      tab: z.number().int().optional().describe('The number of a tab, to show or close it.'),
      url: z.string().max(4_000).optional().describe('What to open.'),
    }),
    untrusted: true,
    resultCap: 'none',
    run: ({ action, tab, url }, context) =>
      browser.use(context, 'browser_tabs', async (pages) => {
        if (action === 'list') return { ok: true, text: listOf(pages) }
        if (action === 'open') {
          if (url === undefined) throw new PageProblem('Give the url to open.')
          const opened = await pages.open()
          try {
            await open(pages, url, browser)
          } catch (error) {
            opened.close()
            throw error
          }
          return pageResult(pages, browser.ports, context, { said: `Opened in tab ${opened.id}.` })
        }
        if (tab === undefined) throw new PageProblem(`Which tab? ${listOf(pages)}`)
        if (action === 'close') {
          pages.close(tab)
          return { ok: true, text: `Closed tab ${tab}. ${listOf(pages)}` }
        }
        pages.show(tab)
        return pageResult(pages, browser.ports, context, { said: `In front: tab ${tab}.` })
      }),
  })

function listOf(pages: Pages): string {
  const all = pages.tabs()
  if (all.length === 0) return 'No tab is open.'
  return all
    .map((tab) => `- tab ${tab.id}: ${harmlessText(tab.title(), 100)} ${harmlessText(tab.url(), 200)}`)
    .join('\n')
}
