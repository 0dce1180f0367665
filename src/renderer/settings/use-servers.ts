import { create } from 'zustand'
import type { McpServerState } from '../../shared/calls/mcp-calls'
import type { Input } from '../../shared/ipc'
import { call } from '../bridge'
import { attempting } from '../state/attempting'

type Action = 'mcp.restart' | 'mcp.signIn' | 'mcp.signOut' | 'mcp.allow'

interface Servers {
  /** `null` until main has answered. */
  readonly list: readonly McpServerState[] | null
  readonly problem: string | null
  replace(list: readonly McpServerState[]): void
  refresh(): Promise<void>
  act(action: Action, server: string): Promise<void>
  setEnabled(server: string, enabled: boolean): Promise<void>
  acceptTool(server: string, tool: string): Promise<void>
  /** `false`: main refused, and `problem` says why. */
  add(server: Input<'mcp.add'>): Promise<boolean>
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
    act: async (action, server) => void (await attempt(() => call(action, { server }))),
    setEnabled: async (server, enabled) => void (await attempt(() => call('mcp.setEnabled', { server, enabled }))),
    acceptTool: async (server, tool) => void (await attempt(() => call('mcp.acceptTool', { server, tool }))),
    add: (server) => attempt(() => thenList(call('mcp.add', server))),
    remove: (name) => attempt(() => thenList(call('mcp.remove', { name }))),
  }
})
