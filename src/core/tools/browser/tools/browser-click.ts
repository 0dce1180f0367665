import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'
import { inPage, nodeOf } from '../driver/element'
import { formOf } from '../driver/form-of'
import { click, drag } from '../driver/pointer'
import { placeOf } from '../driver/point-of'
import { begins, waitFor } from '../driver/settle'
import { Ref } from './ref'
import { pageResult } from './page-result'
import { permitActing } from './permit'

export const browserClickTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_click',
    toolset: 'browser',
    shown: { verb: 'click', icon: 'web', object: ['element', 'ref'] },
    description:
      'Click an element of the newest snapshot, or drag it onto another. Answers with the page as it is then.',
    input: z.object({
      ref: Ref,
      element: z.string().max(200).optional().describe('What it is, in a few words: the user reads it.'),
      to: Ref.optional().describe('Drag it here instead of clicking.'),
      double: z.boolean().default(false),
    }),
    untrusted: true,
    resultCap: 'none',
    run: ({ ref, to, double }, context) =>
      browser.use(context, 'browser_click', async (pages) => {
        const tab = pages.tab()
        const target = nodeOf(tab, ref)
        const end = to === undefined ? null : nodeOf(tab, to)
        const form = end === null ? await formOf(tab, target) : null
        await permitActing(browser.ports, context, tab.url(), form)
        const leadsAway = form !== null || (end === null && (await inPage<boolean>(tab, target, isLink)))
        tab.begin()
        const place = await placeOf(tab, target)
        const hasBegun = begins(tab)
        if (end === null) await click(tab, place, { count: double ? 2 : 1 })
        else await drag(tab, place, await placeOf(tab, end))
        if (leadsAway) await waitFor(tab, beginMs, hasBegun)
        else await tab.stir(40)
        const chooser = tab.takeChooser()
        const said =
          chooser === null
            ? end === null
              ? 'Clicked.'
              : 'Dragged.'
            : 'The page wants a file. Nothing is chosen by clicking: give the path to browser_type, with the ref of the same element.'
        return pageResult(pages, browser.ports, context, { said })
      }),
  })

const beginMs = 1_000

const isLink = `function () {
  const link = this.closest?.('a[href]')
  return Boolean(link) && !/^(?:#|javascript:)/.test(link.getAttribute('href'))
}`
