import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { said } from '../../../../shared/words/said'
import type { ToolContext } from '../../tool'
import type { ServerSpec } from '../server/server-spec'

export interface Root {
  readonly uri: string
  readonly name: string
}

/** The folder of the chat, if the user lets the server know it. Nothing else is ever a root. */
export async function rootOf(
  { name, sha256 }: ServerSpec,
  folder: string | null,
  context: ToolContext,
  signal: AbortSignal,
): Promise<Root | null> {
  if (folder === null) return null
  const decision = await context.approveAction(
    {
      kind: 'mcp',
      // With the description of the server in it, so that "always" ends when another program takes its name.
      subject: said('approval.folder_for_server', { folder, server: `${name} ${sha256.slice(0, 12)}` }),
      detail: '',
      rules: [{ id: 'mcp-roots', reason: said('rule.mcp-roots') }],
    },
    signal,
  )
  return decision.allowed ? { uri: pathToFileURL(folder).href, name: basename(folder) } : null
}
