import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'

export const browserCloseTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_close',
    toolset: 'browser',
    shown: { verb: 'close', icon: 'web', object: [] },
    looks: () => true,
    description: 'Close all pages of the browser when they are not needed any more.',
    input: z.object({}),
    run: (_input, context) =>
      browser.use(context, 'browser_close', async (pages) => {
        const open = pages.tabs()
        for (const tab of open) tab.close()
        return { ok: true, text: open.length === 0 ? 'No page was open.' : 'The browser is closed.' }
      }),
  })
