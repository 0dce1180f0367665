import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'
import { PageProblem } from '../driver/element'
import { pageResult } from './page-result'
import { permitActing } from './permit'

export const browserDialogTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_dialog',
    toolset: 'browser',
    shown: { verb: 'dialog', icon: 'web', object: ['action'] },
    description: 'Answer the dialog (alert, confirm, prompt) that the page shows.',
    input: z.object({
      action: z.enum(['accept', 'dismiss']),
      text: z.string().max(5_000).optional().describe('For a prompt.'),
    }),
    untrusted: true,
    resultCap: 'none',
    keeps: ({ text }) => [text],
    run: ({ action, text }, context) =>
      browser.use(context, 'browser_dialog', async (pages) => {
        const tab = pages.tab()
        const dialog = tab.dialog()
        if (dialog === null) throw new PageProblem('The page shows no dialog.')
        const accept = action === 'accept'
        if (accept && dialog.kind !== 'alert') await permitActing(browser.ports, context, tab.url(), null)
        await tab.answer(accept, text)
        await tab.stir(40)
        return pageResult(pages, browser.ports, context, { said: accept ? 'Accepted.' : 'Dismissed.' })
      }),
  })
