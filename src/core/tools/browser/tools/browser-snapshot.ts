import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'
import { pageResult } from './page-result'

export const browserSnapshotTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_snapshot',
    toolset: 'browser',
    shown: { verb: 'look', icon: 'web', object: [] },
    looks: () => true,
    description:
      'What is on the open page: each element that can be used, with a ref such as e5 for the other browser tools. Refs are good until the page changes.',
    input: z.object({
      full: z.boolean().default(false).describe('Also everything that can be read, tables and texts.'),
    }),
    untrusted: true,
    resultCap: 'none',
    run: ({ full }, context) =>
      browser.use(context, 'browser_snapshot', (pages) =>
        pageResult(pages, browser.ports, context, { said: '', full, pictured: false }),
      ),
  })
