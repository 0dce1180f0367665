import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'
import { PageProblem } from '../driver/element'
import { pageResult } from './page-result'

export const browserBackTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_back',
    toolset: 'browser',
    shown: { verb: 'back', icon: 'web', object: [] },
    looks: () => true,
    description: 'Go back to the page before.',
    input: z.object({}),
    untrusted: true,
    resultCap: 'none',
    run: (_input, context) =>
      browser.use(context, 'browser_back', async (pages) => {
        const tab = pages.tab()
        const { currentIndex, entries } = await tab.send<{
          currentIndex: number
          entries: readonly { id: number; url: string }[]
        }>('Page.getNavigationHistory')
        const before = entries[currentIndex - 1]
        if (before === undefined || before.url === 'about:blank')
          throw new PageProblem('There is no page before this one.')
        tab.begin()
        await tab.send('Page.navigateToHistoryEntry', { entryId: before.id })
        await tab.stir(100)
        return pageResult(pages, browser.ports, context, { said: 'Went back.' })
      }),
  })
