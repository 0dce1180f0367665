import { create } from 'zustand'
import type { ToolShown } from '../../shared/tool-shown'
import { call } from '../bridge'

interface ToolLooks {
  /** By the name of the tool. */
  readonly known: Readonly<Record<string, ToolShown>>
  /** For calls that were stored before tools said how they are shown. Asks once. */
  meet(): void
}

let asked = false

export const useToolLooks = create<ToolLooks>()((set) => ({
  known: {},
  meet() {
    if (asked) return
    asked = true
    call('tool.list', { sessionId: null }).then(
      ({ sets }) =>
        set({ known: Object.fromEntries(sets.flatMap(({ tools }) => tools.map(({ name, shown }) => [name, shown]))) }),
      () => undefined,
    )
  },
}))
