import { z } from 'zod'
import { said } from '../../../shared/words/said'
import { free } from '../concurrency'
import { defineTool, type Tool, type ToolResult } from '../tool'
import { errorMessage } from '../../base/system-error'
import { withoutInlineImages } from './inline-images'
import type { WebResult } from './search/backend'
import { chooseBackend } from './search/choose-backend'
import { siteObjection, type SitePolicy } from './site-policy'
import type { WebPorts } from './web-ports'

const timeoutMs = 20_000
const longestDescription = 1_000

export function webSearchTool(ports: WebPorts): Tool {
  return defineTool({
    name: 'web_search',
    toolset: 'web',
    shown: { verb: 'web', icon: 'web', object: ['query'], drawn: 'links' },
    looks: () => true,
    description: 'Search the web. Gives titles, addresses and short descriptions; read a page with web_extract.',
    input: z.object({
      query: z.string().trim().min(1).max(400),
      limit: z.number().int().min(1).max(20).default(5),
    }),
    untrusted: true,
    concurrency: free(),
    available: async () => (await chooseBackend(ports.search(), ports.key)).ok,
    needs: said('tools.needs_search'),
    async run({ query, limit }, context) {
      const chosen = await chooseBackend(ports.search(), ports.key)
      if (!chosen.ok) return failed(chosen.reason)
      const { backend, base, key } = chosen
      const late = AbortSignal.timeout(timeoutMs)
      const signal = AbortSignal.any([context.signal, late])
      try {
        const answer = await backend.search({ query, limit, base, key, fetch: ports.fetch, signal })
        if (!answer.ok) return failed(`${backend.name}: ${ports.redact(answer.reason)}`)
        const web = listed(answer.found, limit, ports.sites())
        return { ok: true, text: JSON.stringify({ success: true, data: { web } }) }
      } catch (error) {
        const reason = late.aborted ? `did not answer within ${timeoutMs / 1000} s` : ports.redact(errorMessage(error))
        return failed(`${backend.name}: ${reason}`)
      }
    },
  })
}

function listed(found: readonly WebResult[], limit: number, sites: SitePolicy) {
  return found
    .filter(({ url }) => {
      const parsed = URL.parse(url)
      return parsed !== null && /^https?:$/.test(parsed.protocol) && siteObjection(parsed, sites) === null
    })
    .slice(0, limit)
    .map(({ title, url, description }, index) => ({
      title: title.trim(),
      url,
      description: withoutInlineImages(description).trim().slice(0, longestDescription).toWellFormed(),
      position: index + 1,
    }))
}

function failed(error: string): ToolResult {
  return { ok: false, text: JSON.stringify({ success: false, error }) }
}
