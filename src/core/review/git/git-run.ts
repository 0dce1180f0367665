import type { SaidText } from '../../../shared/words/said'

export interface GitCommand {
  readonly args: readonly string[]
  /** What the command reads. */
  readonly input?: Uint8Array
}

export type GitEnd =
  | { readonly kind: 'ended'; readonly code: number; readonly out: Buffer; readonly errors: string }
  | { readonly kind: 'late' | 'missing' | 'too-much' }
  /** The repository may be a trap: git was not started. */
  | { readonly kind: 'refused'; readonly reason: SaidText }

/** Git in one work tree whose repository was looked at first. Never rejects. */
export type Git = (command: GitCommand) => Promise<GitEnd>
