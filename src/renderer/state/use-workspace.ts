import { create } from 'zustand'
import { call } from '../bridge'
import { attempting } from './attempting'
import { newChat } from './open-session'

interface WorkspaceActions {
  /** Why the last folder was not taken, until it is dismissed or another one is. */
  readonly problem: string | null
  choose(): Promise<void>
  take(path: string): Promise<void>
  clear(): Promise<void>
  refuse(problem: string): void
  dismiss(): void
}

/** The workspace itself is part of main's state; here are the ways to change it. */
export const useWorkspace = create<WorkspaceActions>()((set) => {
  const attempt = async (change: () => Promise<unknown>) =>
    void (await attempting(set)(async () => {
      if ((await change()) !== null) newChat()
    }))
  return {
    problem: null,
    choose: () => attempt(() => call('workspace.choose')),
    take: (path) => attempt(() => call('workspace.set', { path })),
    clear: () => attempt(() => call('workspace.clear')),
    refuse: (problem) => set({ problem }),
    dismiss: () => set({ problem: null }),
  }
})
