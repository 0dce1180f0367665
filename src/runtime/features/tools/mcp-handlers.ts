import type { ConfigFile } from '../../../core/home/config-file'
import type { Mcp } from '../../../core/tools/mcp/create-mcp'
import type { McpServerState, mcpCalls } from '../../../shared/calls/mcp-calls'
import type { z } from 'zod'
import { Refusal } from '../../refusal'
import type { Notice } from '../../../shared/model'
import { type SaidText, said } from '../../../shared/words/said'

type McpHandlers = {
  [Call in keyof typeof mcpCalls]: (
    input: z.output<(typeof mcpCalls)[Call]['input']>,
  ) => Promise<z.output<(typeof mcpCalls)[Call]['output']>>
}

/** Tool servers from the window. What the user does here is the only yes that a project's server can get. */
export function mcpHandlers(
  open: () => Promise<Mcp>,
  config: Pick<ConfigFile, 'set'>,
  count: (servers: readonly McpServerState[]) => Promise<McpServerState[]>,
): McpHandlers {
  const stateOf = (mcp: Mcp) => count(mcp.state())
  const withServer = async (name: string, folder: string | null | undefined) => {
    const mcp = await open()
    if (!mcp.state().some((server) => server.name === name && (folder === undefined || server.folder === folder)))
      throw new Refusal(said('tools.no_server', { name }))
    return mcp
  }
  const after =
    <Input extends { server: string; folder?: string | null | undefined }>(
      work: (mcp: Mcp, input: Input) => Promise<void>,
    ) =>
    async (input: Input) => {
      const mcp = await withServer(input.server, input.folder)
      await work(mcp, input)
      return stateOf(mcp)
    }
  return {
    'mcp.list': async () => stateOf(await open()),
    'mcp.restart': after((mcp, { server, folder }) => mcp.restart(server, folder)),
    'mcp.setEnabled': after(async (mcp, { server, folder, enabled }) => {
      const isNamed = (state: McpServerState) =>
        state.name === server && (folder === undefined || state.folder === folder)
      const isProject = mcp.state().find(isNamed)?.origin === 'project'
      if (isProject) throw new Refusal(said('tools.server_of_project', { server }))
      const changed = await config.set(['mcp_servers', server, 'enabled'], enabled)
      if (!changed.ok) throw new Refusal(said('tools.settings_unchanged', { reason: reasonOf(changed.notice) }))
      await mcp.reload()
    }),
    'mcp.signIn': after(async (mcp, { server, folder }) => {
      const result = await mcp.signIn(server, folder)
      if (!result.ok) throw new Refusal(result.reason)
    }),
    'mcp.signOut': after((mcp, { server, folder }) => mcp.signOut(server, folder)),
    'mcp.allow': after((mcp, { server, folder }) => mcp.allow(server, folder)),
    'mcp.acceptTool': after((mcp, { server, folder, tool }) => mcp.acceptTool(server, tool, folder)),
  }
}

function reasonOf(notice: Notice): SaidText {
  return 'reason' in notice ? notice.reason : notice.source
}
