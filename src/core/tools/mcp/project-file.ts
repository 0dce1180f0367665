import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Notice } from '../../../shared/model'
import { McpServer } from '../../home/mcp-server'
import { readBytes } from '../../workspace/read-bytes'
import { type ServerSpec, serverSpec } from './server/server-spec'
import { parseJson } from '../../base/parse-json'
import { said, type SaidText } from '../../../shared/words/said'

const fileName = '.mcp.json'
const largest = 256 * 1024

/** What a project may say about a server. It cannot trust itself, and variables in it stay text: they could carry keys away. */
const ProjectServer = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value
  const { command, args, env, cwd, url, headers } = value as Record<string, unknown>
  return { command, args, env, cwd, url, headers }
}, McpServer)

const ProjectFile = z.object({ mcpServers: z.record(z.string(), z.unknown()) })

export interface ProjectServers {
  readonly specs: readonly ServerSpec[]
  readonly notices: readonly Notice[]
}

/** The servers that the workspace brings along, in `.mcp.json` of its top folder. They run in the workspace. */
export async function projectServers(workspace: string | null): Promise<ProjectServers> {
  if (workspace === null) return { specs: [], notices: [] }
  const path = join(workspace, fileName)
  const file = await readBytes(path, { root: await realpath(workspace).catch(() => workspace), maxBytes: largest })
  if (!file.ok) return { specs: [], notices: file.reason === 'missing' ? [] : [ignored(path, said('mcp.cannot_read'))] }
  const parsed = ProjectFile.safeParse(parseJson(new TextDecoder().decode(file.bytes)))
  if (!parsed.success) return { specs: [], notices: [ignored(path, said('mcp.not_list_tool_servers'))] }
  const specs: ServerSpec[] = []
  const notices: Notice[] = []
  for (const [name, entry] of Object.entries(parsed.data.mcpServers)) {
    const server = ProjectServer.safeParse(entry)
    if (server.success)
      specs.push(serverSpec(name, workspace, { ...server.data, cwd: resolve(workspace, server.data.cwd ?? '') }))
    else
      notices.push(
        ignored(
          path,
          said('mcp.server_cannot_used', { name: JSON.stringify(name), reason: z.prettifyError(server.error) }),
        ),
      )
  }
  return { specs, notices }
}

function ignored(source: string, reason: SaidText): Notice {
  return { kind: 'ignored', source, reason }
}
