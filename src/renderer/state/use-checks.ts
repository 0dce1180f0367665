import { create } from 'zustand'
import type { CheckResult, PromptCheck } from '../../shared/inspect'
import { call, reasonOf } from '../bridge'
import { usePrompt } from './use-prompt'

interface Checks {
  /** `null` as long as nobody has looked. */
  readonly results: readonly CheckResult[] | null
  readonly problem: string | null
  /** Runs the user's checks against the prompt that is shown. */
  look(): Promise<void>
  /** Throws what main refused. */
  save(checks: readonly PromptCheck[]): Promise<void>
}

export const useChecks = create<Checks>()((set, get) => {
  let newest = 0
  return {
    results: null,
    problem: null,
    look: async () => {
      newest += 1
      const mine = newest
      try {
        const results = await call('inspect.checks', { sessionId: usePrompt.getState().sessionId })
        if (mine === newest) set({ results, problem: null })
      } catch (error) {
        if (mine === newest) set({ problem: reasonOf(error) })
      }
    },
    save: async (checks) => {
      await call('inspect.setChecks', { checks: [...checks] })
      await get().look()
    },
  }
})

/** Another prompt is shown: what held of the one before may not hold of it. */
usePrompt.subscribe(({ snapshot, sessionId }, before) => {
  if (snapshot === null || (snapshot === before.snapshot && sessionId === before.sessionId)) return
  void useChecks.getState().look()
})
