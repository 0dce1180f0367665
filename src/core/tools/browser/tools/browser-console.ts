import { z } from 'zod'
import { said } from '../../../../shared/words/said'
import { defineTool, type Tool } from '../../tool'
import type { Browser } from '../create-browser'
import type { Evaluated } from '../driver/protocol'
import { hostOf, permit } from './permit'
import { suspicions } from './suspicions'

const longest = 8_000

export const browserConsoleTool = (browser: Browser): Tool =>
  defineTool({
    name: 'browser_console',
    toolset: 'browser',
    shown: { verb: 'console', icon: 'terminal', object: ['expression'] },
    looks: ({ expression }) => expression === undefined,
    description:
      'What the open page wrote to its console, errors included. With an expression: run it in the page, which the user is asked about.',
    input: z.object({
      expression: z.string().min(1).max(20_000).optional().describe('JavaScript.'),
      clear: z.boolean().default(false),
    }),
    untrusted: true,
    keeps: ({ expression }) => [expression],
    run: ({ expression, clear }, context) =>
      browser.use(context, 'browser_console', async (pages) => {
        const tab = pages.tab()
        const ran: string[] = []
        if (expression !== undefined) {
          await permit(context, 'script', said('browser.run_script', { site: hostOf(tab.url()) }), expression)
          const answer = await tab.send<Evaluated>('Runtime.evaluate', {
            expression,
            returnByValue: true,
            awaitPromise: true,
            userGesture: true,
          })
          const { exceptionDetails: failed, result } = answer
          if (failed !== undefined)
            return { ok: false, text: (failed.exception?.description ?? failed.text).slice(0, longest) }
          const value = result.value === undefined ? (result.description ?? 'undefined') : JSON.stringify(result.value)
          ran.push(`Result: ${value.slice(0, longest)}`)
        }
        const entries = tab.log.entries().map(({ kind, text }) => `- ${kind}: ${text}`)
        if (clear) tab.log.clear()
        if (expression === undefined && entries.length === 0) return { ok: true, text: 'The console is empty.' }
        const text = [...ran, ...entries].join('\n')
        return { ok: true, text, notices: suspicions(tab.url(), text) }
      }),
  })
