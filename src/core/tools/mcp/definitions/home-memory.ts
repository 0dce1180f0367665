import { z } from 'zod'
import type { Notice } from '../../../../shared/model'
import { jsonFile } from '../../../base/json-file'
import { configBytes } from '../../../base/read-text'
import { said, type SaidText } from '../../../../shared/words/said'
import { reasonOf } from '../../../../shared/words/said-error'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Content = z.object({
  version: z.literal(1),
  /** By server, then by tool: the definition that the user knows. */
  tools: z.record(z.string(), z.record(z.string(), Sha256)),
  /** Servers of project files that the user said yes to, by their whole description. */
  allowed: z.array(Sha256),
})
type Content = z.infer<typeof Content>

/** `desktop/mcp.json`: what the user has seen of tool servers and agreed to. */
export interface McpMemory {
  /** Reads the file once; later calls give the same. */
  load(): Promise<void>
  knownTool(server: string, tool: string): string | null
  keepTools(server: string, tools: Readonly<Record<string, string>>): Promise<void>
  isAllowed(sha256: string): boolean
  allow(sha256: string): Promise<void>
  notices(): readonly Notice[]
}

export function mcpMemory(path: string): McpMemory {
  let content: Content = { version: 1, tools: {}, allowed: [] }
  let problem: SaidText | null = null
  let isForeign = false
  let loading: Promise<void> | null = null
  const file = jsonFile(path, Content, content, { maxBytes: configBytes })

  async function read(): Promise<void> {
    const found = await file.look()
    if (found.kind === 'missing') return
    if (found.kind === 'value') {
      content = found.value
      return
    }
    isForeign = found.kind === 'damaged' && found.isNewer
    problem = isForeign ? said('mcp.written_newer_version_app_left') : said('mcp.damaged_written_anew_changed_tools')
  }

  async function change(next: Content): Promise<void> {
    content = next
    if (isForeign) return
    try {
      await file.write(content)
    } catch (error) {
      problem = said('mcp.cannot_written_agreed_forgotten_when', { reason: reasonOf(error) })
    }
  }

  return {
    load: () => (loading ??= read()),
    knownTool: (server, tool) => own(own(content.tools, server) ?? {}, tool),
    keepTools: (server, tools) =>
      change({
        ...content,
        tools: Object.fromEntries([
          ...Object.entries(content.tools).filter(([name]) => name !== server),
          [server, { ...own(content.tools, server), ...tools }],
        ]),
      }),
    isAllowed: (sha256) => content.allowed.includes(sha256),
    allow: (sha256) => change({ ...content, allowed: [...new Set([...content.allowed, sha256])] }),
    notices: () => (problem === null ? [] : [{ kind: 'ignored', source: path, reason: problem }]),
  }
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | null {
  return Object.hasOwn(record, name) ? (record[name] ?? null) : null
}
