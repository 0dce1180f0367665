import { create } from 'zustand'
import type { Input } from '../../shared/ipc'
import type { PromptSnapshot, StaleFile } from '../../shared/model'
import { call, reasonOf } from '../bridge'

interface Prompt {
  readonly snapshot: PromptSnapshot | null
  readonly problem: string | null
  /** Files that no longer are what the prompt was built from. */
  readonly stale: readonly StaleFile[]
  readonly openLayer: string | null
  /** The prompt as it stands. */
  refresh(): Promise<void>
  /** Puts it together again from what is on disk now. */
  rebuild(): Promise<void>
  /** What the user decides about a blocked file. Throws what main refused; the place that asked shows it. */
  decide(answer: Input<'prompt.decide'>): Promise<void>
  revoke(path: string): Promise<void>
  markStale(stale: readonly StaleFile[]): void
  open(layerId: string | null): void
}

export const usePrompt = create<Prompt>()((set) => {
  let newest = 0
  const take = async (read: () => Promise<PromptSnapshot>) => {
    newest += 1
    const mine = newest
    try {
      const snapshot = await read()
      if (mine !== newest) return
      set(({ snapshot: before }) => ({ snapshot: sameBuild(before, snapshot) ? before : snapshot, problem: null }))
    } catch (error) {
      if (mine === newest) set({ problem: reasonOf(error) })
    }
  }
  const adopt = (snapshot: PromptSnapshot) => {
    newest += 1
    set({ snapshot, problem: null })
  }
  return {
    snapshot: null,
    problem: null,
    stale: [],
    openLayer: null,
    refresh: () => take(() => call('prompt.preview')),
    rebuild: () => take(() => call('prompt.rebuild')),
    decide: async (answer) => adopt(await call('prompt.decide', answer)),
    revoke: async (path) => adopt(await call('prompt.revoke', { path })),
    markStale: (stale) => set({ stale }),
    open: (openLayer) => set({ openLayer }),
  }
})

/** Asking again for the same prompt must not draw it again. */
function sameBuild(before: PromptSnapshot | null, after: PromptSnapshot): boolean {
  return before?.sha256 === after.sha256 && before.builtFor.builtAt === after.builtFor.builtAt
}
