import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'
import { focusedForm } from '../driver/form-of'
import { press } from '../driver/keyboard'
import { begins, waitFor } from '../driver/settle'
import { pageResult } from './page-result'
import { permitActing } from './permit'

const beginMs = 1_000

export const browserPressTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_press',
    toolset: 'browser',
    shown: { verb: 'press', icon: 'web', object: ['key'] },
    description: 'Press a key where the cursor of the page is.',
    input: z.object({ key: z.string().min(1).max(60).describe('Such as Enter, Escape, Tab, ArrowDown, Control+a.') }),
    untrusted: true,
    resultCap: 'none',
    run: ({ key }, context) =>
      browser.use(context, 'browser_press', async (pages) => {
        const tab = pages.tab()
        const sends = /(?:^|\+)enter$/i.test(key.trim())
        const form = sends ? await focusedForm(tab) : null
        await permitActing(browser.ports, context, tab.url(), form)
        tab.begin()
        const hasBegun = begins(tab)
        await press(tab, key)
        if (form === null) await tab.stir(40)
        else await waitFor(tab, beginMs, hasBegun)
        return pageResult(pages, browser.ports, context, { said: 'Pressed.' })
      }),
  })
