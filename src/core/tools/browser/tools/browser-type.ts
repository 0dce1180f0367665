import { z } from 'zod'
import { defineTool, type Tool, type ToolContext } from '../../tool'
import type { Browser, Pages } from '../create-browser'
import { describeField, nodeOf, PageProblem } from '../driver/element'
import { fill } from '../driver/fill'
import { formOf } from '../driver/form-of'
import { begins, waitFor } from '../driver/settle'
import { press } from '../driver/keyboard'
import type { PageNode } from '../snapshot/ref-table'
import { frameAddress } from './frame-address'
import { pageResult } from './page-result'
import { hostOf, permitActing } from './permit'
import { Ref } from './ref'
import { upload } from './upload'

export const browserTypeTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_type',
    toolset: 'browser',
    shown: { verb: 'type', icon: 'web', object: ['text'] },
    description:
      'Put a text into a field in place of what is there, choose an entry of a list by its words, or give a file field the path of a file of the workspace, where that is on this machine. In a field for a password the user types, not you.',
    input: z.object({
      ref: Ref,
      text: z.string().max(50_000),
      submit: z.boolean().default(false).describe('Press Enter afterwards.'),
    }),
    untrusted: true,
    resultCap: 'none',
    keeps: ({ text }) => [text],
    run: ({ ref, text, submit }, context) =>
      browser.use(context, 'browser_type', async (pages) => {
        const tab = pages.tab()
        const target = nodeOf(tab, ref)
        const field = await describeField(tab, target)
        if (field.isPassword) return signIn(browser, pages, context, target)
        if (field.type === 'file') {
          await upload(tab, target, text, browser.ports, context)
          return pageResult(pages, browser.ports, context, { said: 'The file is chosen.' })
        }
        const form = submit ? await formOf(tab, target, true) : null
        await permitActing(browser.ports, context, tab.url(), form)
        tab.begin()
        await fill(tab, target, field, text)
        const hasBegun = begins(tab)
        if (submit) await press(tab, 'Enter')
        if (form !== null) await waitFor(tab, beginMs, hasBegun)
        return pageResult(pages, browser.ports, context, { said: submit ? 'Typed and sent with Enter.' : 'Typed.' })
      }),
  })

const beginMs = 1_000

/** A password is the user's: what they lent for this very site is typed, else they are asked to sign in themselves. */
async function signIn(browser: Browser, pages: Pages, context: ToolContext, target: PageNode) {
  const tab = pages.tab()
  const site = hostOf(await frameAddress(tab, target.session))
  const asked = pages.secretFor(site) === null ? await pages.askToSignIn(site, context.signal) : 'lent'
  const secret = asked === 'lent' ? pages.secretFor(site) : null
  if (secret !== null) {
    await permitActing(browser.ports, context, tab.url(), null)
    await fill(tab, target, await describeField(tab, target), secret)
    return pageResult(pages, browser.ports, context, {
      said: 'The password that the user lent for this site was typed.',
    })
  }
  if (asked !== 'signed-in')
    throw new PageProblem(
      `The password for ${site} was not typed: only the user does that, and they did not. Go on without signing in, or say what you need.`,
    )
  return pageResult(pages, browser.ports, context, { said: 'The user worked in the page and gave it back.' })
}
