import type { Notice } from '../../../shared/model'
import type { SaidText } from '../../../shared/words/said'

/** Copies of files as they were before a turn touched them. */
export interface Checkpoints {
  /**
   * Keeps a file as it is now, once per turn: call it before each write. `content` saves a read when it is known. A notice
   * says that the file could not be kept. Never rejects.
   */
  before(turnId: string, sessionId: string, path: string, content?: Uint8Array): Promise<Notice | null>
  /** The turn has written or removed the file: what is there now is its doing. Never rejects. */
  after(turnId: string, path: string): Promise<void>
  /** Newest first. */
  list(sessionId: string): Promise<readonly TurnCheckpoint[]>
  /** Puts the files back. Nothing is changed when one of them was changed since by somebody else, unless forced. */
  undoTurn(turnId: string, options?: { readonly force?: boolean }): Promise<UndoneFiles>
  /** Drops what is old, and the oldest of what takes too much room. */
  prune(): Promise<void>
}

export interface TurnCheckpoint {
  readonly turnId: string
  readonly sessionId: string
  readonly at: number
  /** The turn that this one took back; `null` for a turn of the agent. */
  readonly undoes: string | null
  /** Whether the files are as they were before it. */
  readonly undone: boolean
  /** What `undoTurn` takes to bring its changes back; `null` when it was not undone, or what is needed for it is gone. */
  readonly undoId: string | null
  readonly files: readonly CheckpointFile[]
}

export interface CheckpointFile {
  readonly path: string
  readonly before: 'absent' | 'kept' | 'too-large'
}

export type UndoneFiles =
  /** `undoId` takes the undo back. */
  | {
      readonly ok: true
      readonly undoId: string
      readonly restored: readonly string[]
      readonly removed: readonly string[]
      /** Files of which no copy was kept. */
      readonly notKept: readonly string[]
    }
  | {
      readonly ok: false
      readonly reason: 'unknown-turn' | 'already-undone' | 'changed-since' | 'failed'
      readonly message: SaidText
      readonly conflicts: readonly string[]
    }
