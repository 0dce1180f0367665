import { z } from 'zod'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'
import type { Evaluated } from '../driver/protocol'
import { harmlessText } from '../snapshot/page-text'
import { suspicions } from './suspicions'

const most = 100

export const browserGetImagesTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_get_images',
    toolset: 'browser',
    shown: { verb: 'look', icon: 'image', object: [] },
    looks: () => true,
    description: 'List the pictures of the open page: address, description, size.',
    input: z.object({}),
    untrusted: true,
    run: (_input, context) =>
      browser.use(context, 'browser_get_images', async (pages) => {
        const tab = pages.tab()
        const answer = await tab.send<Evaluated>('Runtime.evaluate', { expression: images, returnByValue: true })
        const found = Array.isArray(answer.result.value) ? answer.result.value.slice(0, most) : []
        const lines = found.map((one: unknown) => {
          const [source, alt, size] = Array.isArray(one) ? one : []
          return `- ${harmlessText(source, 500)} ${harmlessText(size, 30)} "${harmlessText(alt, 200)}"`
        })
        const text = lines.length === 0 ? 'The page has no pictures.' : lines.join('\n')
        return { ok: true, text, notices: suspicions(tab.url(), text) }
      }),
  })

const images = `[...document.images]
  .filter((one) => one.currentSrc && !one.currentSrc.startsWith('data:') && one.naturalWidth > 1)
  .slice(0, ${most})
  .map((one) => [one.currentSrc, one.alt, one.naturalWidth + 'x' + one.naturalHeight])`
