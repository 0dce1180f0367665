import { create } from 'zustand'
import type { McpServerState } from '../../shared/calls/mcp-calls'
import type { Input } from '../../shared/ipc'
import { call } from '../bridge'
import { attempting } from '../state/attempting'

type Action = 'mcp.restart' | 'mcp.signIn' | 'mcp.signOut' | 'mcp.allow'

type Named = Pick<McpServerState, 'name' | 'folder'>

interface Servers {
  /** `null` until main has answered. */
  readonly list: readonly McpServerState[] | null
  readonly problem: string | null
  replace(list: readonly McpServerState[]): void
  refresh(): Promise<void>
  act(action: Action, server: Named): Promise<void>
  setEnabled(server: string, enabled: boolean): Promise<void>
  acceptTool(server: Named, tool: string): Promise<void>
  /** `false`: main refused, and `problem` says why. */
  add(server: Input<'mcp.add'>): Promise<boolean>
  change(server: Input<'mcp.change'>): Promise<boolean>
  remove(name: string): Promise<boolean>
}

/** Tool servers. Main tells of each change by itself. */
export const useServers = create<Servers>()((set) => {
  const attempt = (change: () => Promise<readonly McpServerState[]>) =>
    attempting(set)(async () => set({ list: await change() }))
  const thenList = async (change: Promise<unknown>) => {
    await change
    return call('mcp.list')
  }
  return {
    list: null,
    problem: null,
    replace: (list) => set({ list }),
    refresh: async () => void (await attempt(() => call('mcp.list'))),
    act: async (action, { name: server, folder }) => void (await attempt(() => call(action, { server, folder }))),
    setEnabled: async (server, enabled) => void (await attempt(() => call('mcp.setEnabled', { server, enabled }))),
    acceptTool: async ({ name: server, folder }, tool) =>
      void (await attempt(() => call('mcp.acceptTool', { server, folder, tool }))),
    add: (server) => attempt(() => thenList(call('mcp.add', server))),
    change: (server) => attempt(() => thenList(call('mcp.change', server))),
    remove: (name) => attempt(() => thenList(call('mcp.remove', { name }))),
  }
})
