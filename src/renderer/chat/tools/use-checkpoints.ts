import { create } from 'zustand'
import type { UndoneFiles } from '../../../shared/calls/tool-calls'
import { call } from '../../bridge'
import { inWords } from '../../i18n/in-words'

/** What became of the files that a turn changed. */
export type Rewound =
  | {
      readonly kind: 'undone'
      readonly files: number
      readonly notKept: readonly string[]
      readonly undoId: string | null
    }
  /** Somebody changed them since: nothing was touched, and the user decides. */
  | { readonly kind: 'conflict'; readonly message: string; readonly paths: readonly string[] }
  /** Nothing is kept of it any more. */
  | { readonly kind: 'gone' }

interface Checkpoints {
  /** By turn. */
  readonly rewound: ReadonlyMap<string, Rewound>
  /** Reads once what is kept of a turn. Does not throw. */
  look(sessionId: string, turnId: string): Promise<void>
  /** Puts the files back. Throws what failed. */
  undo(turnId: string, force: boolean): Promise<void>
  /** Takes an undo back: the changes of the turn stand again. */
  redo(turnId: string, undoId: string): Promise<void>
  dismiss(turnId: string): void
}

export const useCheckpoints = create<Checkpoints>()((set, get) => {
  const put = (turnId: string, rewound: Rewound | null) =>
    set((before) => {
      const next = new Map(before.rewound)
      if (rewound === null) next.delete(turnId)
      else next.set(turnId, rewound)
      return { rewound: next }
    })
  const looked = new Set<string>()
  return {
    rewound: new Map(),
    look: async (sessionId, turnId) => {
      if (looked.has(turnId) || get().rewound.has(turnId)) return
      looked.add(turnId)
      // What cannot be read now shows itself when the button is pressed.
      const list = await call('checkpoint.list', { sessionId }).catch(() => null)
      if (list === null) return
      const kept = list.find((one) => one.turnId === turnId)
      if (kept === undefined) put(turnId, { kind: 'gone' })
      else if (kept.undone) put(turnId, { kind: 'undone', files: kept.files.length, notKept: [], undoId: kept.undoId })
    },
    undo: async (turnId, force) => {
      const done = await call('checkpoint.undo', { turnId, force })
      if (done.ok) return put(turnId, undoneBy(done))
      if (done.conflicts.length === 0) throw new Error(inWords(done.message))
      put(turnId, { kind: 'conflict', message: inWords(done.message), paths: done.conflicts })
    },
    redo: async (turnId, undoId) => {
      const done = await call('checkpoint.undo', { turnId: undoId, force: false })
      if (!done.ok) throw new Error([inWords(done.message), ...done.conflicts].join('\n'))
      put(turnId, null)
    },
    dismiss: (turnId) => put(turnId, null),
  }
})

function undoneBy({ undoId, restored, removed, notKept }: Extract<UndoneFiles, { ok: true }>): Rewound {
  return { kind: 'undone', files: restored.length + removed.length, notKept, undoId }
}
