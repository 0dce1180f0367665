import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'
import { beforeDeadline, late } from '../../../base/before-deadline'
import { largestPicture } from '../../media/picture'
import { PageProblem } from '../driver/element'
import { unmark } from '../driver/pointer'
import { keepPicture } from './page-result'

const pictureMs = 5_000

export const browserVisionTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_vision',
    toolset: 'browser',
    shown: { verb: 'look', icon: 'image', object: ['question'] },
    looks: () => true,
    description:
      'Look at the open page as a picture and answer a question about it: for what snapshots do not hold, such as drawings, maps, looks.',
    input: z.object({ question: z.string().trim().min(1).max(20_000) }),
    untrusted: true,
    available: () => browser.ports.vision.available(),
    run: ({ question }, context) =>
      browser.use(context, 'browser_vision', async (pages) => {
        const { sessionId, signal } = context
        const tab = pages.tab()
        await unmark(tab)
        const mediaType = 'image/png'
        const png = await beforeDeadline(tab.view.capture(mediaType, largestPicture), pictureMs)
        if (png === late) throw new PageProblem('No picture of the page could be made.')
        await keepPicture(pages, browser.ports, context)
        const image = { type: 'image', mediaType, base64: Buffer.from(png).toString('base64') } as const
        const answer = await browser.ports.vision.ask({ sessionId, image, question, signal })
        if (!answer.ok) return { ok: false, text: browser.ports.redact(answer.reason) }
        if (answer.used !== null) context.spent(answer.used)
        return { ok: true, text: answer.text }
      }),
  })
