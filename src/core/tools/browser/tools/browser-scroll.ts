import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'
import { inPage, nodeOf } from '../driver/element'
import type { Evaluated } from '../driver/protocol'
import { harmlessText } from '../snapshot/page-text'
import { pageResult } from './page-result'
import { Ref } from './ref'

export const browserScrollTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_scroll',
    toolset: 'browser',
    shown: { verb: 'scroll', icon: 'web', object: ['direction'] },
    looks: () => true,
    description:
      'Scroll the page, or the box around an element. Snapshots hold the whole page already: scroll to make it load more.',
    input: z.object({
      direction: z.enum(['up', 'down', 'top', 'bottom']),
      ref: Ref.optional().describe('Scroll the box that this element stands in.'),
    }),
    untrusted: true,
    resultCap: 'none',
    run: ({ direction, ref }, context) =>
      browser.use(context, 'browser_scroll', async (pages) => {
        const tab = pages.tab()
        tab.begin()
        const where =
          ref === undefined
            ? (
                await tab.send<Evaluated<string>>('Runtime.evaluate', {
                  expression: `(${scroll}).call(document.scrollingElement || document.documentElement, '${direction}')`,
                  returnByValue: true,
                })
              ).result.value
            : await inPage<string>(tab, nodeOf(tab, ref), scroll, [direction])
        await tab.stir(60)
        return pageResult(pages, browser.ports, context, { said: `Scrolled. ${harmlessText(where, 100)}` })
      }),
  })

const scroll = `function (direction) {
  let box = this
  const root = document.scrollingElement || document.documentElement
  while (box !== root && box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)))
    box = box.parentElement
  box = box || root
  const page = box === root ? innerHeight : box.clientHeight
  const top = { up: box.scrollTop - page * 0.85, down: box.scrollTop + page * 0.85, top: 0, bottom: box.scrollHeight }[direction]
  box.scrollTo({ top, behavior: 'instant' })
  return Math.round(box.scrollTop) + ' of ' + Math.max(0, box.scrollHeight - page) + ' pixels'
}`
