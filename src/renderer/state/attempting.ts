import { reasonOf } from '../bridge'

/** For stores with a `problem`: does something, and keeps there why it failed. Answers whether it was done. */
export function attempting(set: (change: { problem: string | null }) => void) {
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    set({ problem: null })
    try {
      await work()
      return true
    } catch (error) {
      set({ problem: reasonOf(error) })
      return false
    }
  }
}
